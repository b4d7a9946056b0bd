import type { Page } from "playwright-core";

/** Does to the texts of the open page, and to those that come later, what browsers that translate it do. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const isTranslated = (element: Element | null) => !element || element.closest("font, script, style, svg");
    const translateBelow = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      if (root instanceof Text) found.push(root);
      for (const text of found) {
        if (!text.data.trim() || isTranslated(text.parentElement)) continue;
        const font = document.createElement("font");
        font.textContent = text.data;
        text.replaceWith(font);
      }
    };
    translateBelow(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(translateBelow);
    }).observe(document.body, { subtree: true, childList: true });
  });
