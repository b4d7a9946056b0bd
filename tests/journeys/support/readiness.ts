/** When a page is ready: hydrated for actions, idle for measurements. */
import type { Page, Request } from "playwright-core";
import { expect } from "vitest";

const openRequests = new WeakMap<Page, Set<Request>>();

/** Follows the requests of a page from now on, so that `untilIdle` can wait for their answers. */
export function followRequests(page: Page): void {
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
}

/**
 * Waits until React has hydrated the open page. React Router then restores scroll positions itself, and
 * announces that to the browser in the same commit that attaches the listeners of the whole page.
 */
async function untilHydrated(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (history.scrollRestoration === "manual") resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/**
 * Lets `goto` and `reload` end when the page answers to a reader. Public pages start their scripts only then
 * (`app/shell/page-scripts.tsx`), and a program clicks sooner than any reader.
 */
export function openHydratedPages(page: Page): void {
  const { goto, reload } = page;
  const untilStarted = async () => {
    if ((await page.locator("script[data-late]").count()) > 0) await untilHydrated(page);
  };
  page.goto = async (...options) => {
    const answer = await goto.apply(page, options);
    await untilStarted();
    return answer;
  };
  page.reload = async (...options) => {
    const answer = await reload.apply(page, options);
    await untilStarted();
    return answer;
  };
}

/** Waits until the open page is hydrated, has the answers to all its requests, and has painted them. */
export async function untilIdle(page: Page): Promise<void> {
  await untilHydrated(page);
  // Idle callbacks run in order, so the work that the page itself deferred to idle time has begun by then.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
  await expect.poll(() => openRequests.get(page)?.size).toBe(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    const seen = await new Promise<Element[]>((resolve) => {
      if (images.length === 0) resolve([]);
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect();
        resolve(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target));
      });
      for (const image of images) observer.observe(image);
    });
    await Promise.all(images.filter((image) => seen.includes(image)).map((image) => image.decode()));
    // The first frame paints the page; the second begins after that.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

export async function openIdle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilIdle(page);
}
