import { expect, test } from "vitest";
import { withoutBackOfficeFiles } from "./route-list.ts";

const route = (id: string) => ({ [id]: { id, module: `/assets/${id}.js`, imports: ["/assets/a.js"] } });
const script = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { imports: ["/assets/a.js"] }, routes })};`;

test("the list of routes has the files of visitors' pages alone", () => {
  const written = withoutBackOfficeFiles(
    script({ ...route("lists/home/home"), ...route("admin/jobs/jobs") }),
  );
  expect(written).toBe(
    script({
      ...route("lists/home/home"),
      "admin/jobs/jobs": { id: "admin/jobs/jobs", module: "/assets/admin/jobs/jobs.js" },
    }),
  );
});

test("a list that is written in another way fails the build", () => {
  expect(() => withoutBackOfficeFiles("export default {}")).toThrow("another way");
});
