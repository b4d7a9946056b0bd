import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { FAILURE_PAGE, OUTAGE_PAGE, OVERLOAD_PAGES, PREPARED_PAGE_POLICY } from "./prepared-pages.ts";

test.each([FAILURE_PAGE, OUTAGE_PAGE, OVERLOAD_PAGES[429], OVERLOAD_PAGES[503]])(
  "a prepared page is styled, by nothing but what its policy permits (%#)",
  (html) => {
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = ""]) => style);
    expect(styles).toHaveLength(1);
    const hash = createHash("sha256")
      .update(styles[0] ?? "")
      .digest("base64");
    expect(PREPARED_PAGE_POLICY).toContain(`style-src 'sha256-${hash}'`);
    // No file, no script, no style of an element.
    expect(html).not.toMatch(/<(script|link|img)|style=|url\(|@import/);
    expect(html).toContain('<a href="">Réessayer</a>');
    expect(html).toContain('<a href="/legal/notices">Mentions légales</a>');
    expect(Buffer.byteLength(html)).toBeLessThan(4096);
  },
);
