import { describe, expect, test } from "vitest";
import { answerAddress, withParameter } from "./message-address.ts";

describe("the address of the list", () => {
  test.each([
    ["?page=2", "message", "abc", "?page=2&message=abc"],
    ["?page=2&message=abc", "message", null, "?page=2"],
    ["?page=2&message=abc", "page", "3", "?page=3"],
    ["", "page", "2", "?page=2"],
  ] as const)("%s with %s %s is %s", (search, name, value, address) => {
    expect(withParameter(search, name, value)).toBe(address);
  });
});

describe("an answer", () => {
  test("has a recipient and a subject", () => {
    const address = answerAddress({ email: "zoe+a@exemple.fr", subject: "Et les lampes ?" });
    expect(address).toBe("mailto:zoe%2Ba@exemple.fr?subject=Re%3A%20Et%20les%20lampes%20%3F");
  });

  test("has no other headers, whatever was typed", () => {
    const { searchParams, pathname } = new URL(
      answerAddress({ email: "a?bcc=eve@exemple.fr", subject: "Bonjour\r\nBcc: eve@exemple.fr&body=x" }),
    );
    expect([...searchParams.keys()]).toEqual(["subject"]);
    expect(searchParams.get("subject")).toBe("Re: Bonjour Bcc: eve@exemple.fr&body=x");
    expect(pathname).toBe("a%3Fbcc%3Deve@exemple.fr");
  });
});
