/** The one window that shows the merchants' pages beside the round of prices. */

let shop: Window | null = null;

/**
 * Shows a merchant's page; the first one opens the window, which needs the person's own key or click. Its
 * opener is an empty frame, which the merchant's page may not use for anything: with the round itself as
 * opener it could navigate that, and without an opener no browser lets us use its window again.
 */
export function showInShop(url: string): void {
  if (isShopOpen()) {
    (shop as Window).location.href = url;
    return;
  }
  const half = Math.round(screen.availWidth / 2);
  shop =
    openerFrame().contentWindow?.open(
      url,
      "boutique",
      `popup,left=${half},width=${half},height=${screen.availHeight}`,
    ) ?? null;
}

/** Whether the window is there: later pages then follow by themselves, and the keyboard stays in the round. */
export const isShopOpen = (): boolean => shop !== null && !shop.closed;

function openerFrame(): HTMLIFrameElement {
  const known = document.querySelector<HTMLIFrameElement>("iframe[data-shop]");
  if (known) return known;
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.dataset.shop = "";
  document.body.append(frame);
  return frame;
}
