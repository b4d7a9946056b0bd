/** Addresses of pages: right ones, spelled in other ways, with parameters and headers of every kind. */

import type { Outcome } from "@levidence/backend/drills/fuzz/run.ts";
import { onceIn, unusualText } from "@levidence/backend/drills/fuzz/values.ts";
import fc from "fast-check";
import { askSite, type WebTarget } from "./web-target.ts";

export interface PageRequest {
  method: string;
  path: string;
  /** Whether the path is one of the site's own, as it is. */
  isKnown: boolean;
  parameters: readonly (readonly [string, string])[];
  headers: Readonly<Record<string, string>>;
}

/** Appears in a page only if the page does not escape repeated input. */
const MARKER = `"'><svg/onload=drill>`;
const METHODS = ["HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH"];
const ENDINGS = [
  "/",
  ".data",
  "/.data",
  "//",
  "/..",
  "/.",
  "%2e%2e",
  "%00",
  "%ff",
  "%",
  "?",
  "#x",
  ".html",
  "-pourquoi",
  ";a=b",
  "%5c",
  "/x",
  "%C3%A9",
];
const BEGINNINGS = [
  "/",
  "//",
  "/%2f",
  "/.",
  "/..",
  "/%5c",
  "/admin",
  "/product",
  "/apercu",
  "/media/photos",
  "/assets",
  "/health",
  "/auth/lien",
  "/__manifest",
];
const NAMES = [
  "q",
  "page",
  "envoye",
  "recherche",
  "tri",
  "utm_source",
  "_routes",
  "index",
  "p",
  "token_hash",
  "type",
  "redirect_to",
  "__proto__",
];
const WORDS = [
  "casque",
  "souris sans fil",
  "ent ion que les",
  "1",
  "99",
  "0",
  "-1",
  "1e9",
  "/",
  "//evil.example",
  "root",
  "lists/home/home",
  MARKER,
  "%",
  "\u0000",
];
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  "Accept-Encoding": ["br", "gzip, br;q=0", "identity;q=0", "zstd", "*", ";;;", "br;q=2"],
  "If-None-Match": ["*", '"x"', 'W/"x", "y"', "x".repeat(500)],
  "If-Modified-Since": ["yesterday", "Thu, 01 Jan 1970 00:00:00 GMT"],
  Accept: ["text/html", "application/json", "*/*;q=0", ""],
  Cookie: ["a=b", "=;=", "__proto__=1"],
  Origin: ["null", "http://evil.example", "http://localhost"],
  "Content-Type": [
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "text/plain",
  ],
  Range: ["bytes=0-1", "bytes=-1", "lines=1"],
};

const respelled = (path: fc.Arbitrary<string>) =>
  fc.oneof(
    fc.tuple(path, fc.constantFrom(...ENDINGS)).map(([text, ending]) => text + ending),
    fc.tuple(fc.constantFrom(...BEGINNINGS), path).map(([beginning, text]) => beginning + text),
    path.map((text) => text.toUpperCase()),
    path.map((text) => text.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)),
    unusualText(12).map((text) => `/${encodeURIComponent(text)}`),
    fc.tuple(path, fc.nat(400)).map(([text, times]) => `${text}/${"a".repeat(times * 10)}`),
  );

export function pagesOf(pages: readonly string[]): fc.Arbitrary<PageRequest> {
  const known = fc.constantFrom(...pages);
  const parameter = fc.tuple(fc.constantFrom(...NAMES), fc.oneof(fc.constantFrom(...WORDS), unusualText(15)));
  const headers = fc
    .uniqueArray(fc.constantFrom(...Object.keys(HEADERS)), { maxLength: 2 })
    .chain((names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...(HEADERS[name] ?? [""]))]))),
    );
  const path = fc.oneof(
    { weight: 3, arbitrary: known.map((text) => ({ path: text, isKnown: true })) },
    { weight: 2, arbitrary: respelled(known).map((text) => ({ path: text, isKnown: false })) },
  );
  return fc
    .record({
      method: onceIn(6, fc.constantFrom(...METHODS)),
      path,
      parameters: fc.array(parameter, { maxLength: 2 }),
      headers,
    })
    .map(({ method, path: { path: text, isKnown }, ...rest }) => ({
      method: method ?? "GET",
      path: text,
      isKnown,
      ...rest,
    }));
}

export function askPage(
  target: WebTarget,
  { method, path, isKnown, parameters, headers }: PageRequest,
): Promise<Outcome> {
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  // Node's client refuses characters that are invalid in an address.
  const address = `${path}${query ? `?${query}` : ""}`.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
  return askSite(target, address, { method, headers }, ({ status, body }) => {
    if (body.includes(MARKER)) return "repeats a parameter without escaping it";
    return isKnown && method === "GET" && ![200, 301, 302, 304].includes(status) ? "should be there" : null;
  });
}
