import { describe, expect, test } from "vitest";
import { parseAccept } from "./accept.ts";
import { parsePreferences, preferencesApplied } from "./preferences.ts";
import { parseRange } from "./range.ts";

describe("parseAccept", () => {
  test.each([
    [null, "application/json; charset=utf-8"],
    ["application/json", "application/json; charset=utf-8"],
    ["text/html, */*;q=0.1", "application/json; charset=utf-8"],
    ["application/vnd.pgrst.object+json", "application/vnd.pgrst.object+json; charset=utf-8"],
    [
      "application/json;q=0.5, application/vnd.pgrst.object",
      "application/vnd.pgrst.object+json; charset=utf-8",
    ],
    [
      "application/vnd.pgrst.array+json;nulls=stripped",
      "application/vnd.pgrst.array+json; nulls=stripped; charset=utf-8",
    ],
  ])("%s gives %s", (header, contentType) => {
    expect(parseAccept(header).contentType).toBe(contentType);
  });

  test.each(["text/html", "", "application/json;q=0"])("refuses %j", (header) => {
    expect(() => parseAccept(header)).toThrow(expect.objectContaining({ code: "PGRST107", status: 406 }));
  });
});

describe("parsePreferences", () => {
  test("takes the first of each kind and ignores unknown ones", () => {
    expect(parsePreferences("return=minimal, return=representation,colour=blue, count=exact", false)).toEqual(
      {
        return: "minimal",
        count: "exact",
      },
    );
  });

  test("`tx` is only obeyed where it is allowed", () => {
    expect(parsePreferences("tx=rollback", false)).toEqual({});
    expect(parsePreferences("tx=rollback", true)).toEqual({ tx: "rollback" });
  });

  test("max-affected counts under strict handling only", () => {
    expect(parsePreferences("max-affected=5", false)).toEqual({});
    expect(parsePreferences("handling=strict,max-affected=5", false)).toEqual({
      handling: "strict",
      "max-affected": 5,
    });
  });

  test("strict handling refuses unknown preferences", () => {
    expect(() => parsePreferences("handling=strict, constructor=1, timezone=Nowhere", false)).toThrow(
      expect.objectContaining({
        code: "PGRST122",
        details: "Invalid preferences: constructor=1, timezone=Nowhere",
      }),
    );
  });

  test.each(["+02:00", "-3", "Europe/Nowhere", "'; select 1"])("%s is not a time zone", (zone) => {
    expect(parsePreferences(`timezone=${zone}`, false)).toEqual({});
  });

  test("applied preferences are listed in the order of the wire contract", () => {
    expect(
      preferencesApplied({
        count: "exact",
        return: "minimal",
        "max-affected": 2,
        resolution: "merge-duplicates",
      }),
    ).toBe("resolution=merge-duplicates, return=minimal, count=exact, max-affected=2");
    expect(preferencesApplied({})).toBeNull();
  });
});

describe("parseRange", () => {
  test.each([
    [
      { limit: null, offset: null, header: null },
      { offset: 0, limit: null },
    ],
    [
      { limit: 5, offset: 2, header: null },
      { offset: 2, limit: 5 },
    ],
    [
      { limit: null, offset: null, header: "0-9" },
      { offset: 0, limit: 10 },
    ],
    [
      { limit: null, offset: null, header: "5-" },
      { offset: 5, limit: null },
    ],
    [
      { limit: 3, offset: 4, header: "5-20" },
      { offset: 5, limit: 2 },
    ],
    [
      { limit: 0, offset: null, header: "0-9" },
      { offset: 0, limit: 0 },
    ],
    [
      { limit: null, offset: null, header: "bytes=0-9" },
      { offset: 0, limit: null },
    ],
  ])("%j is %j", (asked, range) => {
    expect(parseRange(asked)).toEqual(range);
  });

  test.each([
    { limit: -1, offset: null, header: null },
    { limit: null, offset: null, header: "9-0" },
    { limit: 2, offset: 0, header: "5-9" },
  ])("%j cannot be", (asked) => {
    expect(() => parseRange(asked)).toThrow(expect.objectContaining({ code: "PGRST103", status: 416 }));
  });
});
