import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { sellerOf } from "#app/catalogue/merchants/affiliate-link.ts";
import type { LinkMode, MerchantTerms } from "#app/catalogue/merchants/merchant-terms.ts";
import type { BuyingLink } from "#app/catalogue/model/types.ts";
import { fakePrice } from "#app/dossier/answer.fake.ts";
import type { ShownPrice } from "#app/dossier/shown-price.ts";
import { BuyAction, BuyLink } from "./buy-action.tsx";

function render(
  product: BuyingLink,
  merchants: readonly MerchantTerms[] = [],
  price: ShownPrice | null = null,
): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <BuyAction seller={sellerOf(product, merchants)} price={price} />
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

test("says on the button what is paid where, as the page does", () => {
  const link = { affiliateUrl: "https://www.fnac.com/?q=casque", merchant: "Fnac" };
  const price = fakePrice();
  expect(textOf(render(link, [], price))).toContain(
    "Acheter maintenant 449\u00a0€ chez Fnac (nouvel onglet)",
  );
  const seller = sellerOf(link, []);
  if (!seller) throw new Error("There is no seller");
  const short = renderToStaticMarkup(<BuyLink seller={seller} price={{ ...price, isApproximate: true }} />);
  expect(textOf(short)).toBe("Acheter environ 449\u00a0€ chez Fnac (nouvel onglet)");
  // The accessible name is the text, which begins as the button does.
  expect(short).not.toContain("aria-label");
});

test("says on the button that it leads to a search, and of no other link", () => {
  const named = (affiliateUrl: string) => {
    const link = /<a href="https:.*?<\/a>/s.exec(render({ affiliateUrl, merchant: "Fnac" }))?.[0] ?? "";
    return textOf(link);
  };
  const search = "https://www.fnac.com/SearchResult/ResultList.aspx?Search=Nokia+3210";
  expect(named(search)).toBe("Acheter maintenant à chercher chez Fnac (nouvel onglet)");
  expect(named("https://www.fnac.com/a3210")).toBe("Acheter maintenant chez Fnac (nouvel onglet)");
});

test("shows the notice on paid links before the link", () => {
  const html = render({ affiliateUrl: "https://www.fnac.com/?q=casque", merchant: "Fnac" });
  expect(html.indexOf("Collaboration commerciale")).toBeGreaterThan(-1);
  expect(html.indexOf("Collaboration commerciale")).toBeLessThan(html.indexOf("https://www.fnac.com"));
});

const fnac = (linkMode: LinkMode): MerchantTerms[] => [
  {
    name: "Fnac",
    hosts: ["fnac.com"],
    linkMode,
    linkParameters: "tag=a",
    deepLink: null,
    notice: "Phrase du programme.",
  },
];

test("says « lien affilié » of a link that is one, with the sentence of its programme, and of no other", () => {
  const link = { affiliateUrl: "https://www.fnac.com/a", merchant: "Fnac" };
  const paid = textOf(render(link, fnac("parameters")));
  expect(paid).toContain("le bouton qui suit est un lien affilié");
  expect(paid).toContain("Phrase du programme.");
  expect(render(link, fnac("parameters"))).toContain('href="https://www.fnac.com/a?tag=a"');
  const plain = textOf(render(link, fnac("none")));
  expect(plain).toContain("n’est pas un lien affilié et ne nous rapporte rien");
  expect(plain).not.toMatch(/est un lien affilié|peut être|Phrase du programme/);
});

test("an indicative price is said to be about it", () => {
  const link = { affiliateUrl: "https://www.fnac.com/?q=casque", merchant: "Fnac" };
  expect(textOf(render(link, [], fakePrice({ state: "indicative" })))).toContain(
    "Acheter maintenant environ 449\u00a0€ chez Fnac",
  );
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
