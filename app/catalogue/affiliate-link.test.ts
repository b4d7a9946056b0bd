import { expect, test } from "vitest";
import { affiliateLink, programmeOf } from "./affiliate-link.ts";

const shop = { domain: "boutique.test", parameters: { tag: "evidence-21" } };
const network = { domain: "magasin.test", deepLink: "https://reseau.test/go?id=7&ued={url}&x=1" } as const;
const programmes = [shop, network];

const linkTo = (url: string) => affiliateLink(url, programmeOf(url, programmes));

test("a link to a merchant without a programme is unchanged", () => {
  const url = "https://ailleurs.test/?q=a%20b";
  expect(linkTo(url)).toBe(url);
});

test("a programme's parameters are added to those of the link, and only replace parameters of the same name", () => {
  expect(linkTo("https://www.boutique.test/s?q=casque&tag=autre")).toBe(
    "https://www.boutique.test/s?q=casque&tag=evidence-21",
  );
});

test("a programme's own address contains that of the product", () => {
  expect(linkTo("https://magasin.test/a?b=c&d=$&")).toBe(
    "https://reseau.test/go?id=7&ued=https%3A%2F%2Fmagasin.test%2Fa%3Fb%3Dc%26d%3D%24%26&x=1",
  );
});

test("a domain does not match another one with the same ending", () => {
  expect(programmeOf("https://maboutique.test/", programmes)).toBeUndefined();
  expect(programmeOf("https://boutique.test.exemple/", programmes)).toBeUndefined();
});
