/** The first hour of a dossier: from where it begins to its first words. */
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { openDossier, untilSaved } from "./support/dossier-editor.ts";
import { askAsOperator } from "./support/operator.ts";
import { test } from "./support/product-shelf.ts";

const clipboard = (name: string) =>
  readFileSync(new URL(`support/clipboards/${name}.txt`, import.meta.url), "utf8");

/** As people copied it, whatever the program. */
const pasted = `Le besoin

Un texte **gras**, _penché_ souligné, [lié](https://www.fnac.com/notice).

- premier point
  - **dedans**
- second point

1. d’abord

**Magimix** · 219 €
`;

test("what is pasted from a word processor keeps bold, italics, lists and links, and nothing else", async ({
  page,
  shelf,
}) => {
  for (const program of ["google-docs", "word", "libreoffice"]) {
    const [row] = await shelf.add({ title: `Collé de ${program}` });
    await openDossier(page, row?.id ?? "", "analyse");
    const text = page.getByRole("textbox", { name: "Texte de l’analyse" });
    await text.click();
    await text.evaluate((surface, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      surface.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, clipboard(program));
    await untilSaved(page);
    const [draft] = await askAsOperator<{ analysis: string }>(
      "GET",
      `dossier_drafts?id=eq.${row?.id}&select=analysis`,
    );
    expect(draft?.analysis.replaceAll("\u00a0", " "), program).toBe(pasted);
  }
});
