import { describe, expect, test } from "vitest";
import { messageAddress } from "./contact-messages.ts";
import { answerAddress, productsNamed } from "./opened-message.tsx";

describe("the address of the list", () => {
  test.each([
    ["", { page: 1, message: null }],
    ["page=2", { page: 2, message: null }],
    ["message=abc", { page: 1, message: "abc" }],
    ["page=2&message=abc", { page: 2, message: "abc" }],
  ])("%s is %o", (search, query) => {
    expect(messageAddress.read(new URLSearchParams(search))).toEqual(query);
    expect(String(messageAddress.write(query))).toBe(search);
  });

  test.each(["page=0", "page=-1", "page=zwei", "message="])("%s is its first page", (search) => {
    expect(messageAddress.read(new URLSearchParams(search))).toEqual({ page: 1, message: null });
  });
});

test.each([
  ["Question sur Nokia 3210", "/admin/products?recherche=Nokia+3210"],
  ["Erreur sur la page Lumie Bodyclock Glow 150", "/admin/products?recherche=Lumie+Bodyclock+Glow+150"],
  ["Une question sur les lampes", undefined],
])("%s is about %s", (subject, to) => {
  expect(productsNamed(subject)?.to).toBe(to);
});

describe("an answer", () => {
  const message = {
    name: "Zoé",
    email: "zoe+a@exemple.fr",
    subject: "Et les lampes ?",
    message: "Bonjour,\n\nMerci !",
  };
  const parts = (changes: Partial<typeof message>) => new URL(answerAddress({ ...message, ...changes }));

  test("has a recipient and a subject, and quotes the message", () => {
    const { href, searchParams } = parts({});
    expect(href).toMatch(/^mailto:zoe%2Ba@exemple\.fr\?subject=Re%3A%20Et%20les%20lampes%20%3F&body=/);
    expect(searchParams.get("body")).toBe("\r\n\r\nZoé a écrit\u00a0:\r\n> Bonjour,\r\n> \r\n> Merci !");
  });

  test("has no other headers, whatever was typed", () => {
    const { searchParams, pathname } = parts({
      email: "a?bcc=eve@exemple.fr",
      subject: "Bonjour\r\nBcc: eve@exemple.fr&body=x",
      message: "&bcc=eve@exemple.fr",
    });
    expect([...searchParams.keys()]).toEqual(["subject", "body"]);
    expect(searchParams.get("subject")).toBe("Re: Bonjour Bcc: eve@exemple.fr&body=x");
    expect(pathname).toBe("a%3Fbcc%3Deve@exemple.fr");
  });

  test("quotes the beginning of a long message", () => {
    expect(parts({ message: "é".repeat(5000) }).href.length).toBeLessThan(6000);
    expect(parts({ message: "é".repeat(5000) }).searchParams.get("body")).toMatch(/é…$/);
  });
});
