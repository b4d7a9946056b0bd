/**
 * Pages that one test leaves for the next: the first addresses that a new page opens take it nearly twice the
 * processor's time, since its process has compiled nothing yet.
 */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { followRequests, openHydratedPages } from "./readiness.ts";

export type PageKind = Pick<BrowserContextOptions, "viewport" | "javaScriptEnabled" | "hasTouch">;

/** A page without scripts. */
const BETWEEN_TESTS = "/robots.txt?entre-deux";

const kept = new Map<PageKind, Page>();

/** The pages that run a script of their test first: it cannot be taken back. */
const scripted = new WeakSet<Page>();

/** Whether a page has opened nothing in this test. */
export const isUnused = (page: Page): boolean =>
  page.url() === "about:blank" || page.url().endsWith(BETWEEN_TESTS);

export async function openPage(browser: Browser, kind: PageKind, siteUrl: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl, locale: "fr-FR", ...kind });
  // As the waits of the tests: a busy machine may stand still for seconds.
  context.setDefaultTimeout(120_000);
  // Further tabs too: a sign-out that is clicked before its page is hydrated is lost.
  context.on("page", (tab) => {
    followRequests(tab);
    if (kind.javaScriptEnabled !== false) openHydratedPages(tab);
  });
  const page = await context.newPage();
  const { addInitScript } = page;
  page.addInitScript = ((...script: Parameters<typeof addInitScript>) => {
    scripted.add(page);
    return addInitScript.apply(page, script);
  }) as typeof addInitScript;
  return page;
}

/** Returns the page that the last test of its kind has left, or a new one. */
export async function takePage(browser: Browser, kind: PageKind, siteUrl: string): Promise<Page> {
  const page = kept.get(kind) ?? (await openPage(browser, kind, siteUrl));
  kept.delete(kind);
  followRequests(page);
  return page;
}

/** Keeps a page for the next test, or closes it when something of this test stays in it. */
export async function leavePage(page: Page, kind: PageKind): Promise<void> {
  const isReset = await reset(page, kind).catch(() => false);
  if (isReset) kept.set(kind, page);
  else await page.context().close();
}

const EVENTS = ["console", "dialog", "pageerror", "request", "requestfailed", "requestfinished", "response"];

/** Leaves nothing of a test but what the browser has cached. @returns false when something stays */
async function reset(page: Page, { viewport }: PageKind): Promise<boolean> {
  if (page.isClosed() || scripted.has(page)) return false;
  for (const event of EVENTS) page.removeAllListeners(event);
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearPermissions();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  if (viewport) await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  await page.goto(BETWEEN_TESTS);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  return true;
}
