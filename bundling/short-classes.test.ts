import { expect, test } from "vitest";
import { ShortClasses } from "./short-classes.ts";

const sheet = String.raw`@layer utilities{.flex{display:flex}.order-3{order:3}.whitespace-nowrap{white-space:nowrap}.lg\:mt-\[2\.5rem\]{margin-top:2.5rem}}.shared-drawing,.a{color:red}`;
const larger = String.raw`${sheet}@layer utilities{.aria-checked\:p-1{padding:1px}.underline-offset-4{text-underline-offset:4px}}`;

test("long names are short in sheets and scripts alike; short ones and those written by hand stay", () => {
  const classes = new ShortClasses();
  classes.note(sheet);
  const script = classes.inScript("`flex order-3 whitespace-nowrap lg:mt-[2.5rem] shared-drawing`");
  const [, one, other] = /^`flex order-3 ([A-Z]\w) ([A-Z]\w) shared-drawing`$/.exec(script) ?? [];
  expect(classes.inSheet(sheet)).toBe(
    `@layer utilities{.flex{display:flex}.order-3{order:3}.${one}{white-space:nowrap}.${other}{margin-top:2.5rem}}.shared-drawing,.a{color:red}`,
  );
});

test("the names of a sheet do not depend on those of a larger one, as its file's name does not", () => {
  const shortened = (...sheets: string[]) => {
    const classes = new ShortClasses();
    for (const one of sheets) classes.note(one);
    return classes.inSheet(sheet);
  };
  expect(shortened(larger, sheet)).toBe(shortened(sheet));
});
