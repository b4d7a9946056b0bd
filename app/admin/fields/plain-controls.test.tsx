import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { redirectedAddresses } from "#app/admin/redirects/redirect-kind.ts";
import { CataloguePathControl } from "./plain-controls.tsx";
import { groupOf, type Shape } from "./shape.ts";

test("a path that is offered while it is typed has one line, however long it may be", () => {
  const shape = groupOf(redirectedAddresses.schema).fields.target as Shape;
  const html = renderToStaticMarkup(<CataloguePathControl shape={shape} path="target" value="" />);
  expect(html).toMatch(/<input[^>]* list="/);
  expect(html).not.toContain("<textarea");
});
