/** Compares the table of addresses with React Router's routes, the server's endpoints and the files. */
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import pino from "pino";
import { matchRoutes } from "react-router";
import { describe, expect, test } from "vitest";
import { kindScreens } from "#app/admin/records.ts";
import routes from "#app/routes.ts";
import { addressList, reservedSegments } from "#config/addresses.ts";
import { createApp } from "#server/app.ts";
import { PictureFolder } from "#server/media/picture-folder.ts";

const root = resolve(import.meta.dirname, "../..");
const answeredBy = (who: "route" | "server") =>
  addressList.filter((address) => address.answeredBy === who).map(({ pattern }) => pattern as string);

/** Returns the absolute patterns of all routes with content; a layout's pattern is that of its index route. */
function patternsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, children }) => {
    const pattern = path === undefined ? parent : `${parent}/${path}`;
    return children ? patternsOf(children, pattern) : [pattern || "/"];
  });
}

describe("app/routes.ts", () => {
  test("has exactly the routes that the table lists, and for `:kind` those of the kinds of records", () => {
    const kinds = kindScreens.map(({ path }) => path);
    const listed = new Set(patternsOf(routes));
    const described = answeredBy("route").flatMap((pattern) =>
      pattern === "/admin/:kind" ? kinds : pattern,
    );
    expect([...listed].sort()).toEqual(described.sort());
  });
});

describe("the server", () => {
  const { routes: handlers } = createApp({
    logger: pino({ level: "silent" }),
    siteUrl: "http://localhost",
    ping: async () => {},
    backend: { fetch: async () => new Response() },
    pictures: new PictureFolder("/nowhere"),
    pages: (context) => context.text(""),
  });
  const paths = handlers.map(({ path }) => path).filter((path) => !/^\/?\*$/.test(path));
  const rows = answeredBy("server").map((pattern) => ({ path: pattern }));

  test.each([...new Set(paths)])("answers %s as the table says", (path) => {
    expect(matchRoutes(rows, path)).not.toBeNull();
  });

  test("answers every address that the table assigns to it", () => {
    // The bundler's files and React Router's own request are no handlers of the app.
    const own = answeredBy("server").filter((pattern) => !["/assets/*", "/__manifest"].includes(pattern));
    const answered = own.filter((pattern) => paths.some((path) => matchRoutes([{ path: pattern }], path)));
    expect(answered).toEqual(own);
  });
});

test("every file at the root of the site has a dot in its name, or its folder is reserved", () => {
  const names = readdirSync(resolve(root, "public"));
  expect(names).toContain("media");
  expect(names.filter((name) => !name.includes(".") && !reservedSegments().includes(name))).toEqual([]);
});
