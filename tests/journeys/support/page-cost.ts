/** What a page costs its reader: bytes on the wire, and movement while it loads. */
import { get } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { siteUrl } from "./journey.ts";

interface Transfer {
  body: Buffer;
  headers: Record<string, unknown>;
}

/** Bytes on the wire, as a browser asks for them. */
function transferred(path: string): Promise<Transfer> {
  return new Promise((resolve, reject) => {
    get(siteUrl + path, { headers: { "Accept-Encoding": "br" } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => resolve({ body: Buffer.concat(parts), headers: answer.headers }));
    }).on("error", reject);
  });
}

/** Returns how many bytes a page's HTML and style sheets take, and what was answered with the sheets. */
export async function weighPage(path: string): Promise<{ bytes: number; sheets: Transfer[] }> {
  const html = await transferred(path);
  const text = brotliDecompressSync(html.body).toString();
  const links = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href);
  const sheets = await Promise.all(links.map(transferred));
  return { bytes: sheets.reduce((sum, { body }) => sum + body.length, html.body.length), sheets };
}

/** Adds up what moves on the pages opened from now on. */
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

/** Returns how much has moved on the page that is open, after `watchShifts`. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => window.layoutShift());
}

declare global {
  interface Window {
    /** There after `watchShifts`. */
    layoutShift: () => number;
  }
}
