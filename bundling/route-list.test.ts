import { expect, test } from "vitest";
import { forVisitors } from "./route-list.ts";

const route = (id: string) => ({
  [id]: { id, hasLoader: true, module: `/assets/${id}.js`, imports: ["/assets/a.js"] },
});
const script = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { imports: ["/assets/a.js"] }, routes })};`;

test("the list of routes has the files of visitors' pages alone, and no route of machines", () => {
  const home = { "lists/home/home": { ...route("lists/home/home")["lists/home/home"], hasAction: false } };
  const written = forVisitors(script({ ...home, ...route("admin/jobs/jobs"), ...route("machines/sitemap") }));
  expect(written).toBe(
    script({
      ...route("lists/home/home"),
      "admin/jobs/jobs": { id: "admin/jobs/jobs", hasLoader: true, module: "/assets/admin/jobs/jobs.js" },
    }),
  );
});

test("a list that is written in another way fails the build", () => {
  expect(() => forVisitors("export default {}")).toThrow("another way");
});
