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

interface PageWeight {
  html: Transfer;
  /** Without those of other media. */
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

/** Adds up what moves on the pages opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        Object.assign(window, { shift: ((window as { shift?: number }).shift ?? 0) + value });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Returns how much has moved on the page that is open, after `watchShifts`. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as { shift?: number }).shift ?? 0);
}
