/** A doubt is said once, in real typography: what each page of the site may say of what it does not know, and how. */
import { expect, onTestFinished, test, vi } from "vitest";
import { embedded } from "#tests/engines.ts";
import { openSite, SITE_URL } from "#tests/fresh-pages/site-in-process.ts";
import { prepared } from "#tests/preparations.ts";
import { forbiddenOn, hedgesOf } from "./hedges.ts";
import { typographyFaults } from "./typography.ts";

await prepared("build");
vi.spyOn(console, "warn").mockImplementation(() => undefined); // unknown paths

/** Pages about how the site works may say what it does not do. */
const isExempt = (path: string) => /^\/(?:methode|about|legal\/)/.test(path);
const mostOf = (path: string) => (path.endsWith("-pourquoi") ? 10 : 6);

/** Pages that no sitemap names. */
const OTHER_PAGES = [
  "/categories?q=casque",
  "/categories?q=bose",
  "/categories?q=moins+cher",
  "/choisir/audio?reponses=1-1-1",
  "/auth",
  "/nulle-part",
];

test("no page takes its recommendation back, or breaks a rule of typography", async () => {
  const site = await openSite(await embedded.open());
  onTestFinished(() => site.backend.close());
  const sitemap = await site.view("/sitemap.xml");
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url.replace(SITE_URL, ""));
  expect(listed.filter((path) => path.endsWith("-pourquoi"))).toHaveLength(10);
  const faults: string[] = [];
  for (const path of [...listed.map((path) => path || "/"), ...OTHER_PAGES]) {
    const page = await site.view(path);
    const hedges = isExempt(path) ? [] : hedgesOf(page);
    if (hedges.length > mostOf(path)) faults.push(`${path}: ${hedges.length} hedges: ${hedges.join(", ")}`);
    for (const words of forbiddenOn(page)) faults.push(`${path}: « ${words} »`);
    for (const words of typographyFaults(page)) faults.push(`${path}: « ${words} »`);
  }
  expect(faults).toEqual([]);
});
