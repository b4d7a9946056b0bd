import { describe, expect, test } from "vitest";
import { isSlug, slugify } from "./slug.ts";

describe("slugify", () => {
  test.each([
    ["Écouteurs", "ecouteurs"],
    ["Casques & Écouteurs", "casques-ecouteurs"],
    ["Œuvre d’art", "oeuvre-dart"],
    ["Ex æquo", "ex-aequo"],
    ["Straße", "strasse"],
    ["STRAẞE", "strasse"],
    ["snake_case_name", "snake-case-name"],
    ["  Sony   WH-1000XM6  ", "sony-wh-1000xm6"],
    ["Thé -- ou\tcafé ?", "the-ou-cafe"],
    ["---", ""],
    ["", ""],
    ["日本", ""],
    ["De’Longhi Magnifica S", "delonghi-magnifica-s"],
    ["Moins de 20 m²", "moins-de-20-m2"],
    ["Été  & Œuvres -- L'Hiver_2", "ete-oeuvres-lhiver-2"],
    ["Ørsted køkken", "orsted-kokken"],
    ["Łódź, Đakovo", "lodz-dakovo"],
    ["Þór, Ħamrun, ışık", "thor-hamrun-isik"],
    ["ﬁltre", "filtre"],
    ["Pro—Max", "pro-max"],
    ["USB\u2011C", "usb-c"],
    // The specification removes other signs.
    ["1,5 L", "15-l"],
    ["-_-a-_-", "a"],
  ])("%j becomes %j", (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  test("a slug is unchanged", () => {
    const slug = slugify("Cafetières à expresso – 2ᵉ édition");
    expect(slugify(slug)).toBe(slug);
    expect(isSlug(slug)).toBe(true);
  });

  test("a long text is cut to the database's limit", () => {
    expect(slugify(`${"a".repeat(119)} bc`)).toBe("a".repeat(119));
    expect(slugify("b".repeat(500))).toBe("b".repeat(120));
  });
});

describe("isSlug", () => {
  test.each(["a", "a-b", "4k", "sony-wh-1000xm6"])("accepts %j", (slug) => {
    expect(isSlug(slug)).toBe(true);
  });

  test.each(["", "-a", "a-", "a--b", "A", "é", "a b", "a_b", "a\n"])("refuses %j", (text) => {
    expect(isSlug(text)).toBe(false);
  });

  test("holds 120 characters", () => {
    expect(isSlug("a".repeat(120))).toBe(true);
    expect(isSlug("a".repeat(121))).toBe(false);
  });
});
