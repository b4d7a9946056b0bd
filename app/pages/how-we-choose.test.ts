/** How a choice is made is said in the same words on each page that says it, and they are true. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { howWeChoose, selectionSteps } from "#app/lists/home/texts.ts";

const prose = ["about", "methode", "comparisons"].map((name) =>
  readFileSync(join(import.meta.dirname, `${name}.md`), "utf8").replace(/\s+/g, " "),
);
/** What nobody did: the models were given. */
const UNTRUE =
  /écrits? avant de lire|avant de lire les rivaux|nous faisons ce tri|n’en garder qu’un|il en reste un/i;

test("the pages say it in the same words, and none says that criteria came before rivals were read", () => {
  for (const page of prose) expect(page).toContain(howWeChoose.replace(/\s+/g, " "));
  for (const text of [...prose, howWeChoose, ...selectionSteps.map((step) => step.text)])
    expect(text).not.toMatch(UNTRUE);
  expect("Les critères sont écrits avant de lire les rivaux.").toMatch(UNTRUE);
});
