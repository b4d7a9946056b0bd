import { expect, test } from "vitest";
import { securityText } from "./documents.ts";

const DAY_MS = 86_400_000;

test("security.txt has what RFC 9116 asks for", () => {
  const text = securityText(
    "https://evidence.test",
    "equipe@evidence.test",
    new Date("2026-11-28T10:00:00Z"),
  );
  expect(text.split("\n")).toEqual([
    "Contact: mailto:equipe@evidence.test",
    "Expires: 2027-05-01T00:00:00.000Z",
    "Preferred-Languages: fr, en",
    "Canonical: https://evidence.test/.well-known/security.txt",
    "",
  ]);
});

test.each(["2026-01-01", "2026-08-31", "2026-12-31"])(
  "on %s its end is ahead, and less than a year",
  (day) => {
    const now = new Date(day);
    const [, end = ""] = /^Expires: (.*)$/m.exec(securityText("https://evidence.test", "", now)) ?? [];
    const days = (Date.parse(end) - now.getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(120);
    expect(days).toBeLessThan(365);
  },
);
