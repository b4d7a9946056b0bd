import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { palette } from "#config/site.ts";

const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

test.each(Object.entries(palette))("%s has one value", (name, [day, night]) => {
  const value = tokens.match(new RegExp(`--color-${name}: (.*);`))?.[1];
  expect([`light-dark(${day}, ${night})`, day === night && day]).toContain(value);
});
