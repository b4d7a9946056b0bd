/** When a page is ready: alive for who acts on it, at rest for who measures it. */
import type { Page, Request } from "playwright-core";
import { expect } from "vitest";

const openRequests = new WeakMap<Page, Set<Request>>();

/** Follows the requests of a page from now on: `untilAtRest` waits for those without an answer. */
export function followRequests(page: Page): void {
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
}

/**
 * Waits until React has taken over the page that is open. React Router then moves the scroll position itself; it says so
 * to the browser in the same commit that attaches the listeners of the whole page.
 */
async function untilAlive(page: Page): Promise<void> {
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

/** Waits until the page that is open is alive, has asked for all that it wants, has it, and has drawn it. */
export async function untilAtRest(page: Page): Promise<void> {
  await untilAlive(page);
  // The browser calls back in order: what the page itself puts off until there is time has begun by then.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
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
    // One frame draws it; the next one begins when that is done.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

export async function openAtRest(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAtRest(page);
}
