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

/** Sums the layout shifts of the pages opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    window.layoutShift = () => {
      add(observer.takeRecords());
      return sum;
    };
  });
}

/** Returns the open page's sum of layout shifts, after `watchShifts`. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => window.layoutShift());
}

declare global {
  interface Window {
    /** Set by `watchShifts`. */
    layoutShift: () => number;
  }
}
