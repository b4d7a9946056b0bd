import { expect, test } from "vitest";
import { type MerchantTerms, sellerOf } from "./merchants.ts";

const terms = (changes: Partial<MerchantTerms>): MerchantTerms => ({
  name: "Boutique",
  hosts: "boutique.test",
  link_mode: "none",
  link_parameters: null,
  deep_link: null,
  notice: null,
  delivery_terms: null,
  return_terms: null,
  terms_url: null,
  terms_read_on: null,
  ...changes,
});
const shop = terms({
  link_mode: "parameters",
  link_parameters: "tag=evidence-21",
  notice: "En tant que partenaire.",
});
const network = terms({
  name: "Magasin",
  hosts: "ailleurs.example magasin.test",
  link_mode: "deep_link",
  deep_link: "https://reseau.test/go?id=7&ued={url}&x=1",
});
const stored = terms({ name: "Entrepôt", hosts: "entrepot.test", link_mode: "direct" });
const plain = terms({ name: "Librairie", hosts: "librairie.test", notice: "Une phrase." });

const later = terms({
  name: "Demain",
  hosts: "demain.test",
  link_mode: "paused",
  link_parameters: "tag=nous",
});

const sellerAt = (merchant: string | null, affiliate_url: string) =>
  sellerOf({ merchant, affiliate_url }, [shop, network, stored, plain, later]);

test("a link to a merchant without a programme is unchanged, and is said to pay nothing", () => {
  const url = "https://librairie.test/?q=a%20b";
  expect(sellerAt("Librairie", url)).toMatchObject({ href: url, isAffiliate: false, notice: null });
});

test("a mode of links that this version does not know carries nothing of ours", () => {
  const url = "https://demain.test/a";
  expect(sellerAt("Demain", url)).toMatchObject({ href: url, isAffiliate: false });
});

test("of a merchant that nobody has described, nothing is said", () => {
  const url = "https://ailleurs.test/?q=a%20b";
  for (const name of ["Ailleurs", null])
    expect(sellerAt(name, url)).toMatchObject({ href: url, isAffiliate: null });
});

test("a programme's parameters are added to those of the link, and only replace parameters of the same name", () => {
  expect(sellerAt(" BOUTIQUE", "https://www.boutique.test/s?q=casque&tag=autre")).toMatchObject({
    href: "https://www.boutique.test/s?q=casque&tag=evidence-21",
    url: "https://www.boutique.test/s?q=casque&tag=autre",
    isAffiliate: true,
    notice: "En tant que partenaire.",
  });
});

test("each byte of a link stays, but for our own parameters", () => {
  const query = "latin=caf%E9&EcGF1bC5/CeyJ&flag&a=1;b=2&q=a%20b&list[]=a|b&&c=";
  expect(sellerAt("Boutique", `https://boutique.test/p?tag=autre&${query}#avis`)?.href).toBe(
    `https://boutique.test/p?${query}&tag=evidence-21#avis`,
  );
  expect(sellerAt("Boutique", "https://boutique.test/p#avis")?.href).toBe(
    "https://boutique.test/p?tag=evidence-21#avis",
  );
  expect(sellerAt("Magasin", `https://magasin.test/a?${query}`)?.href).toBe(
    `https://reseau.test/go?id=7&ued=${encodeURIComponent(`https://magasin.test/a?${query}`)}&x=1`,
  );
});

test("a link that is a programme's or has its mark may pay, whatever is said of its merchant", () => {
  for (const url of ["https://www.awin1.com/cread.php?ued=x", "https://librairie.test/a?tag=moi-21"])
    expect(sellerAt("Librairie", url)).toMatchObject({ href: url, isAffiliate: null });
  const short = "https://amzn.to/3AbCdEf";
  expect(sellerAt("Boutique", short)).toMatchObject({ isAffiliate: null, notice: "En tant que partenaire." });
});

test("a programme's own address contains that of the product", () => {
  expect(sellerAt("Magasin", "https://magasin.test/a?b=c&d=$&")?.href).toBe(
    "https://reseau.test/go?id=7&ued=https%3A%2F%2Fmagasin.test%2Fa%3Fb%3Dc%26d%3D%24%26&x=1",
  );
});

test("a link that is stored as the programme wants it stays so, and pays", () => {
  const url = "https://entrepot.test/a?partenaire=7";
  expect(sellerAt("Entrepôt", url)).toMatchObject({ href: url, isAffiliate: true });
});

test("what identifies us goes to no other domain, such as one with the same ending", () => {
  for (const url of ["https://maboutique.test/", "https://boutique.test.exemple/", "https://magasin.test/"]) {
    expect(sellerAt("Boutique", url)).toMatchObject({ href: url, isAffiliate: false, notice: null });
  }
});

test("without a link there is no seller", () => {
  expect(sellerOf({ merchant: "Boutique", affiliate_url: null }, [shop])).toBeNull();
});
