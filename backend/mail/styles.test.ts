import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { colors } from "./styles.ts";

const tokens = readFileSync(new URL("../../app/styles/tokens.css", import.meta.url), "utf8");

test.each(Object.entries(colors))("%s is the site's", (name, [day, night]) => {
  const value = tokens.match(new RegExp(`--color-${name}: (.*);`))?.[1];
  expect([`light-dark(${day}, ${night})`, day === night && day]).toContain(value);
});
