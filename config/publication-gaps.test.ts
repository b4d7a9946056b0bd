import { describe, expect, test } from "vitest";
import { hiddenPublisherWarning } from "./publication-gaps.ts";

const production = { NODE_ENV: "production", SITE_URL: "https://levidence.example" } as const;
const gaps = ["publisher.name", "host.phone"];

describe("the warning of a site that hides its publisher", () => {
  test("names the site and each empty field on a line of its own", () => {
    const lines = hiddenPublisherWarning(production, gaps)?.split("\n");
    expect(lines).toContain("!! https://levidence.example is public and does not say who publishes it.");
    for (const gap of gaps) expect(lines).toContain(`!!   ${gap}`);
  });

  test.each([
    ["nothing is missing", production, []],
    ["this is a demonstration", { ...production, SITE_URL: "http://localhost:3000" }, gaps],
    ["this is development", { ...production, NODE_ENV: "development" }, gaps],
  ] as const)("is not given when %s", (_, settings, missing) => {
    expect(hiddenPublisherWarning(settings, [...missing])).toBeNull();
  });
});
