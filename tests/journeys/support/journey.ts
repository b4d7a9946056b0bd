/** `test` with a browser page. Every journey fails on a console error and on a request to another host. */
import { readFileSync } from "node:fs";
import type axe from "axe-core";
import { type Browser, chromium, type Page } from "playwright-core";
import { test as base, expect } from "vitest";
import { browserPath } from "#scripts/system-packages.ts";
import { prepared } from "#tests/support/databases/preparations.ts";
import { leavePage, openPage, type PageKind, takePage } from "./kept-pages.ts";
import type { Site } from "./start-site.ts";

/** A page reads it in two thirds of the time that the package's main file takes. */
const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** Chromium itself stays off the network. Its sandbox cannot start as root in a container. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A page lives for seconds: optimizing what is not called thousands of times takes longer than it saves.
  "--js-flags=--invocation-count-for-maglev=3000 --invocation-count-for-maglev-osr=1000 --invocation-count-for-turbofan=20000",
];

/** This worker's own site: the only one that its journeys see. */
export const { url: siteUrl, mailDirectory }: Site = JSON.parse(
  await prepared(`site-${Number(process.env.VITEST_POOL_ID)}`),
);

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

const DESKTOP: PageKind = { viewport: desktop };
const PLAIN: PageKind = { viewport: desktop, javaScriptEnabled: false };
const PHONE: PageKind = { viewport: phone };
const TOUCH: PageKind = { viewport: phone, hasTouch: true };

interface Fixtures {
  browser: Browser;
  /** A desktop page. */
  page: Page;
  /** A desktop page without JavaScript. */
  plainPage: Page;
  /** A phone's page. */
  phonePage: Page;
  /** A phone's page that is tapped. */
  touchPage: Page;
  /** A desktop page of a browser that has loaded nothing before. */
  coldPage: Page;
  /** A phone's page of a browser that has loaded nothing before. */
  coldPhonePage: Page;
}

export const test = base.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from this pattern
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: browserPath() ?? "", args: FLAGS });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  page: ({ browser, task }, use) => withPage(browser, DESKTOP, isRepeated(task), use),
  plainPage: ({ browser, task }, use) => withPage(browser, PLAIN, isRepeated(task), use),
  phonePage: ({ browser, task }, use) => withPage(browser, PHONE, isRepeated(task), use),
  touchPage: ({ browser, task }, use) => withPage(browser, TOUCH, isRepeated(task), use),
  coldPage: ({ browser }, use) => withPage(browser, DESKTOP, true, use),
  coldPhonePage: ({ browser }, use) => withPage(browser, PHONE, true, use),
});

let visitors = 0;

/**
 * Returns an address in another /64 network at each call, since limits count networks;
 * the range is for documentation.
 */
export function visitorAddress(): string {
  visitors += 1;
  return `2001:db8:${(process.pid % 0x10000).toString(16)}:${visitors.toString(16)}::1`;
}

const provoked = new WeakMap<Page, RegExp[]>();

/** Allows console errors that a journey provokes. */
export function allowComplaint(page: Page, line: RegExp): void {
  provoked.set(page, [...(provoked.get(page) ?? []), line]);
}

/**
 * Lets a page fail to read with the token of a session that another page is ending:
 * its last call may be under way.
 */
export function allowEndedSession(page: Page): void {
  allowComplaint(page, /status of 401 .*\/rest\/v1\/|Failed to fetch profile .*PGRST303/);
}

/** What an earlier attempt left in its page may be why it failed. */
const isRepeated = ({ result }: { result?: { retryCount?: number } }) => (result?.retryCount ?? 0) > 0;

async function withPage(
  browser: Browser,
  kind: PageKind,
  isCold: boolean,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const page = isCold ? await openPage(browser, kind, siteUrl) : await takePage(browser, kind, siteUrl);
  await page.context().setExtraHTTPHeaders({ "X-Forwarded-For": visitorAddress() });
  const complaints: string[] = [];
  const allowed = new Set<string>();
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(siteUrl) && !request.url().startsWith("data:")) {
      complaints.push(`request to another host: ${request.url()}`);
    }
  });
  // Chromium logs an error for each 4xx answer. Refused pages,
  // forms and account calls are what journeys expect.
  page.on("response", (response) => {
    const isClientError = response.status() >= 400 && response.status() < 500;
    const isPageOrForm = response.request().isNavigationRequest() || response.request().method() === "POST";
    const isAccountCall = response.url().startsWith(`${siteUrl}/auth/v1/`);
    if (isClientError && (isPageOrForm || isAccountCall)) allowed.add(response.url());
  });
  await use(page);
  const isAllowed = (line: string) =>
    // The editor's preview shows the page without its scripts.
    line.includes("because the document's frame is sandboxed") ||
    (line.startsWith("Failed to load") && [...allowed].some((url) => line.endsWith(`(${url})`))) ||
    provoked.get(page)?.some((pattern) => pattern.test(line));
  const unexpected = complaints.filter((line) => !isAllowed(line));
  provoked.delete(page);
  await (isCold ? page.context().close() : leavePage(page, kind));
  expect(unexpected).toEqual([]);
}

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Returns the faults that axe finds in the page, one line each. It runs in the page itself: axe's Playwright
 * package, made for frames of other sites, takes five times as long.
 * @param rules names of axe's rules, or of groups of them
 */
export async function accessibilityFaults(page: Page, rules = RULES): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const faults = await stillFaults(page, rules);
  // A transition that began meanwhile has its own contrasts.
  return faults.length > 0 ? stillFaults(page, rules) : [];
}

async function stillFaults(page: Page, rules: readonly string[]): Promise<string[]> {
  // A list is paler while it is read again, and during a transition contrasts are not final.
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  return page.evaluate(
    async (runOnly) => {
      const { violations } = await window.axe.run(document, { runOnly, resultTypes: ["violations"] });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
    },
    [...rules],
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
