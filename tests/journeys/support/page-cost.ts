/** The weight of a page in compressed bytes, and its layout shifts. */
import { get } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { siteUrl } from "./journey.ts";

interface Transfer {
  body: Buffer;
  headers: Record<string, unknown>;
}

/** Fetches a file with Brotli and keeps the body compressed. */
function transferred(path: string): Promise<Transfer> {
  return new Promise((resolve, reject) => {
    get(siteUrl + path, { headers: { "Accept-Encoding": "br" } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => resolve({ body: Buffer.concat(parts), headers: answer.headers }));
    }).on("error", reject);
  });
}

interface PageWeight {
  html: Transfer;
  /** The style sheets for screens. */
  sheets: Transfer[];
  /** HTML and sheets together, compressed. */
  bytes: number;
}

/** Fetches a page and its style sheets, as a browser does. */
export async function weighPage(path: string): Promise<PageWeight> {
  const html = await transferred(path);
  const text = brotliDecompressSync(html.body).toString();
  const links = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href);
  const sheets = await Promise.all(links.map(transferred));
  return { html, sheets, bytes: sheets.reduce((sum, { body }) => sum + body.length, html.body.length) };
}

/** The picture that is the largest paint of the open page so far, if it is one. */
export function largestPicture(
  page: Page,
): Promise<{ src: string; isLazy: boolean; isFirst: boolean } | null> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          const { element } = list.getEntries().at(-1) as LargestPaint;
          if (!(element instanceof HTMLImageElement)) return resolve(null);
          const { src, loading, fetchPriority } = element;
          resolve({ src, isLazy: loading === "lazy", isFirst: fetchPriority === "high" });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

/**
 * Collects the layout shifts of the pages opened from now on, each page's from the frame that shows it whole: a busy
 * browser paints a page that it has read in part, and what it reads next then moves for a frame whatever is right- or
 * bottom-aligned.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    const describe = ({ node, previousRect: from, currentRect: to }: LayoutShiftSource) => {
      const { nodeName = "?", textContent = "" } = node ?? {};
      const text = textContent?.trim().slice(0, 40);
      return `${nodeName} “${text}” ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`;
    };
    const add = (entries: PerformanceEntryList) => {
      for (const { value, startTime, sources } of entries as LayoutShift[]) {
        if (value > 0) shifts.push(`${value} at ${startTime} ms: ${sources.map(describe).join("; ")}`);
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    const observe = () => observer.observe({ type: "layout-shift" });
    addEventListener("DOMContentLoaded", () => requestAnimationFrame(() => requestAnimationFrame(observe)));
    window.layoutShifts = () => {
      add(observer.takeRecords());
      return shifts;
    };
  });
}

/**
 * Returns the open page's layout shifts, after `watchShifts`: how large, when,
 * and what moved from where to where.
 */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.layoutShifts());
}

/** Chromium's own, not part of TypeScript's library: https://developer.mozilla.org/docs/Web/API/LayoutShift */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: LayoutShiftSource[];
}

/** https://developer.mozilla.org/docs/Web/API/LargestContentfulPaint */
interface LargestPaint extends PerformanceEntry {
  element: Element | null;
}

interface LayoutShiftSource {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

declare global {
  interface Window {
    /** Set by `watchShifts`. */
    layoutShifts: () => string[];
  }
}
