/** Each line of the privacy page about alerts is true: a line without a proof fails, and a proof is a test. */
import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SectionText } from "#app/pages/prose.tsx";
import { readProse } from "#app/pages/read-prose.ts";

const section = readProse("privacy").sections.find(({ id }) => id === "alertes");
const html = renderToStaticMarkup(
  <MemoryRouter>{section && <SectionText section={section} />}</MemoryRouter>,
);
const lines = [...html.matchAll(/<(li|p)>(.*?)<\/\1>/g)].map(([, , line = ""]) => line);

/** By the words with which a line begins: what proves it, of the tests in alerts.test.ts. */
const PROOFS: Record<string, string[]> = {
  "Responsable du traitement": [],
  Données: [
    "kept are the address, what is followed and what was last told, and for a day digests of who asked",
    "a mail has no picture, and no link but to the site's pages and the reader's own",
  ],
  Finalité: ["several pages of one address make one mail a day, and a year later nothing is left"],
  "Base légale": [
    "a request says nothing but the page's name, and is no subscription before it is confirmed",
    "another choice is told once, with a link that ends all; one that was undone is not",
  ],
  Durée: [
    "a request says nothing but the page's name, and is no subscription before it is confirmed",
    "several pages of one address make one mail a day, and a year later nothing is left",
    "a page that is %s is told with what answers instead; the alert ends with it",
    "what is ended is erased at once, the address with the last, so that no earlier backup brings it back",
  ],
  Destinataires: ["editors see numbers, others none, and nobody the addresses"],
  "Pour qu’on ne couvre personne d’e-mails": [
    "kept are the address, what is followed and what was last told, and for a day digests of who asked",
    "a stranger's mailbox gets three mails a day, in whatever spelling; a network asks ten times an hour",
  ],
};

test("each line has its proof, and each proof its line", () => {
  expect(lines.map((line) => Object.keys(PROOFS).find((begin) => line.startsWith(begin)))).toEqual(
    Object.keys(PROOFS),
  );
  expect(lines[0]).toContain('href="/legal/notices"');
});

test("each proof is a test", () => {
  const tests = readFileSync("tests/alerts/alerts.test.ts", "utf8");
  const missing = Object.values(PROOFS)
    .flat()
    .filter((title) => !tests.includes(`"${title}", async`));
  expect(missing).toEqual([]);
});
