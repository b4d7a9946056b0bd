import { expect, test } from "vitest";
import { renderedPage } from "#tests/support/site/rendered-page.tsx";
import { Day } from "./day.tsx";

const entry = (path: string | null) => ({ title: "Casque", path, image_url: null, text: null });
const day = { day: "2 novembre 2026", at: "2026-11-02" };

test("a row is one link while its product has a page, else its name alone", () => {
  const groups = [{ words: "2 évaluations", isDrawn: false, entries: [entry("/casque"), entry(null)] }];
  const html = renderedPage(<Day {...day} groups={groups} />, "/journal");
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toMatch(/<a [^>]*after:absolute[^>]*href="\/casque">Casque<\/a><\/h3>/);
  expect(html).toContain(">Casque</h3>");
});

test("a drawing stands once in each width of a window, with a page or without", () => {
  const groups = [{ words: "21 premiers prix", isDrawn: true, entries: Array(21).fill(entry(null)) }];
  const html = renderedPage(<Day {...day} groups={groups} />, "/journal");
  expect(html).not.toContain("<a ");
  expect(html.match(/<div class="max-lg:hidden">/g)).toHaveLength(1);
  expect(html.match(/<div class="lg:hidden">/g)).toHaveLength(1);
});
