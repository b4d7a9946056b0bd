import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Product } from "#app/catalogue/types.ts";
import { BuyAction } from "./buy-action.tsx";

function render(product: Pick<Product, "affiliateUrl" | "merchant">): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <BuyAction product={product} />
    </MemoryRouter>,
  );
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, "");

test("names the merchant on the button and opens its page in a new tab, as a sponsored link", () => {
  const html = render({ affiliateUrl: "https://www.fnac.com/?q=casque", merchant: "Fnac" });
  const link = /<a href="https:[^>]*>/.exec(html)?.[0];
  expect(link).toContain('href="https://www.fnac.com/?q=casque"');
  expect(link).toContain('target="_blank"');
  expect(link).toContain('rel="sponsored nofollow noopener noreferrer"');
  expect(textOf(html)).toContain("Acheter maintenant chez Fnac");
});

test("shows the notice on paid links before the link", () => {
  const html = render({ affiliateUrl: "https://www.fnac.com/?q=casque", merchant: "Fnac" });
  expect(html.indexOf("Collaboration commerciale")).toBeGreaterThan(-1);
  expect(html.indexOf("Collaboration commerciale")).toBeLessThan(html.indexOf("https://www.fnac.com"));
});

test("claims neither that the link pays nor that it does not", () => {
  const text = textOf(render({ affiliateUrl: "https://www.fnac.com/?q=casque", merchant: "Fnac" }));
  expect(text).toContain("peut être un lien affilié");
  expect(text).toContain("peut nous verser une commission, sans surcoût pour vous");
});

test("names the merchant's site when the merchant has no name", () => {
  const html = render({ affiliateUrl: "https://www.boulanger.com/x", merchant: null });
  expect(textOf(html)).toContain("Acheter maintenant chez boulanger.com");
});

test("is a button without action without a merchant", () => {
  const html = render({ affiliateUrl: null, merchant: "Fnac" });
  expect(html).toMatch(/<button type="button"[^>]*>Acheter maintenant<\/button>/);
  expect(html).not.toContain("<a ");
});
