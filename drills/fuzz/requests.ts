/** Nasty values at every address that takes any: pages, the contact form, uploads. */
import { randomUUID } from "node:crypto";
import { isOnceIn, onceIn, unusualText } from "@levidence/backend/drills/fuzz/values.ts";
import fc from "fast-check";
import sharp from "sharp";
import { callers, type Sent } from "#drills/shared/site.ts";

/** A request, with what an answer that accepts it has to lead to. */
export interface Asked extends Sent {
  path: string;
  expects:
    | { kind: "page" }
    /** Anything but a failure. */
    | { kind: "any" }
    | { kind: "message"; email: string; fields: Readonly<Record<string, string>> }
    | { kind: "picture"; isWhole: boolean }
    | { kind: "refusal" };
}

/** Appears in a page only if the page does not escape repeated input. */
export const MARKER = `"'><svg/onload=drill>`;

/** What a place for text may get, besides random texts. */
const NASTY = [
  ...[MARKER, "", " ", "\u00a0", "\0", "a\0b", "\ud800", "%", "=1+1", "/", "//evil.example", "__proto__"],
  ...["casque", "souris sans fil", "ent ion que les", "1", "99", "0", "-1", "1e9", "root", "lists/home/home"],
  ...["é".repeat(100), "x".repeat(5_000), "x".repeat(5_001)],
];
const text = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 3, arbitrary: unusualText(40) },
  { weight: 3, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }) },
);

const METHODS = ["HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH"];
const ENDINGS = [
  ...["/", ".data", "/.data", "//", "/..", "/.", "%2e%2e", "%00", "%ff", "%", "?", "#x", ".html"],
  ...["-pourquoi", ";a=b", "%5c", "/x", "%C3%A9"],
];
const BEGINNINGS = [
  ...["/", "//", "/%2f", "/.", "/..", "/%5c", "/admin", "/product", "/apercu", "/media/photos"],
  ...["/assets", "/health", "/auth/lien", "/__manifest"],
];
const PARAMETERS = [
  ...["q", "page", "envoye", "recherche", "tri", "utm_source", "_routes", "index", "p", "token_hash"],
  ...["type", "redirect_to", "__proto__"],
];
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  "Accept-Encoding": ["br", "gzip, br;q=0", "identity;q=0", "zstd", "*", ";;;", "br;q=2"],
  "If-None-Match": ["*", '"x"', 'W/"x", "y"', "x".repeat(500)],
  "If-Modified-Since": ["yesterday", "Thu, 01 Jan 1970 00:00:00 GMT"],
  Accept: ["text/html", "application/json", "*/*;q=0", ""],
  Cookie: ["a=b", "=;=", "__proto__=1"],
  Origin: ["null", "http://evil.example", "http://localhost"],
  "Content-Type": [
    ...["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "multipart/form-data"],
    "text/plain",
  ],
  Range: ["bytes=0-1", "bytes=-1", "lines=1"],
};

const respelled = (path: fc.Arbitrary<string>) =>
  fc.oneof(
    fc.tuple(path, fc.constantFrom(...ENDINGS)).map(([known, ending]) => known + ending),
    fc.tuple(fc.constantFrom(...BEGINNINGS), path).map(([beginning, known]) => beginning + known),
    path.map((known) => known.toUpperCase()),
    path.map((known) => known.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)),
    text.map((unknown) => `/${encodeURIComponent(unknown.toWellFormed())}`),
    fc.tuple(path, fc.nat(400)).map(([known, times]) => `${known}/${"a".repeat(times * 10)}`),
  );

/** Addresses of pages: right ones, spelled in other ways, with parameters and headers of every kind. */
function pagesOf(pages: readonly string[]): fc.Arbitrary<Asked> {
  const known = fc.constantFrom(...pages);
  const headers = fc
    .uniqueArray(fc.constantFrom(...Object.keys(HEADERS)), { maxLength: 2 })
    .chain((names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...(HEADERS[name] ?? [""]))]))),
    );
  const path = fc.oneof(
    { weight: 3, arbitrary: known.map((of) => ({ of, isKnown: true })) },
    { weight: 2, arbitrary: respelled(known).map((of) => ({ of, isKnown: false })) },
  );
  return fc
    .record({
      path,
      method: onceIn(6, fc.constantFrom(...METHODS)),
      parameters: fc.array(fc.tuple(fc.constantFrom(...PARAMETERS), text), { maxLength: 2 }),
      headers,
    })
    .map(({ path: { of, isKnown }, method, parameters, headers }) => {
      const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
      const path = [of, ...(query.length > 0 ? [query.join("&")] : [])].join("?");
      return {
        // Node's client refuses characters that are invalid in an address.
        path: path.replace(/[^\x21-\x7e]/gu, encodeURIComponent),
        method: method ?? "GET",
        headers,
        expects: { kind: isKnown && method === null ? "page" : "any" },
      };
    });
}

type Fields = readonly (readonly [name: string, value: string])[];

const ENCODINGS = {
  urlencoded: (fields: Fields) => ({
    type: "application/x-www-form-urlencoded",
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
  }),
  multipart: (fields: Fields) => ({
    type: "multipart/form-data; boundary=limit",
    body: `${fields.map(([name, value]) => `--limit\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join("")}--limit--\r\n`,
  }),
  broken: (fields: Fields) => {
    const { body } = ENCODINGS.multipart(fields);
    const type = fields.length % 2 ? "multipart/form-data" : "application/json";
    return { type, body: body.slice(0, body.length / 2) };
  },
};

/** Messages of the contact form. */
const messages: fc.Arbitrary<Asked> = fc
  .record({
    path: fc.constantFrom("/contact", "/contact", "/contact.data", "/contact?index", "/contact?envoye=1"),
    values: fc.tuple(text, text, text),
    isShort: isOnceIn(8),
    more: onceIn(
      1,
      fc.tuple(
        fc.constantFrom("name", "__proto__", "x[400000000]", "email[]", "site_web", "message.length"),
        text,
      ),
    ),
    hasNoAddress: isOnceIn(10),
    encode: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(ENCODINGS.urlencoded, ENCODINGS.multipart) },
      { weight: 1, arbitrary: fc.constant(ENCODINGS.broken) },
    ),
  })
  .map(({ path, values: [name, subject, message], isShort, more, hasNoAddress, encode }) => {
    const email = `${randomUUID()}@exemple.fr`;
    const fields: Fields = [
      ...(isShort ? [] : [["name", name] as const]),
      ["subject", subject],
      ["message", message],
      ...(more ? [more] : []),
    ];
    const { type, body } = encode([["email", hasNoAddress ? "nobody" : email], ...fields]);
    // The field that people do not see: what fills it in is told that all went well.
    const isTrapped = more?.[0] === "site_web" && more[1] !== "";
    return {
      path,
      method: "POST",
      headers: { "Content-Type": type },
      body,
      // Of two fields with one name the first counts.
      expects: isTrapped
        ? { kind: "any" }
        : { kind: "message", email, fields: Object.fromEntries(fields.toReversed()) },
    };
  });

const FORMATS = ["jpeg", "png", "webp", "avif", "gif"] as const;
const STRIPES = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="200"><rect width="110" height="200" fill="#a33"/><circle cx="160" cy="100" r="40" fill="#393"/></svg>`,
);

/** Real pictures of the smallest size that the site takes, with changed bytes. */
async function uploadsBy(administrator: Readonly<Record<string, string>>): Promise<fc.Arbitrary<Asked>> {
  const files = await Promise.all(FORMATS.map((format) => sharp(STRIPES).toFormat(format).toBuffer()));
  // A share of the file, so that the same change fits files of every length.
  const at = fc.noBias(fc.nat(999)).map((share) => share / 1_000);
  const changes = fc.oneof(
    fc.record({ at, removed: fc.constant(1), added: fc.uint8Array({ minLength: 1, maxLength: 1 }) }),
    fc.record({
      at,
      removed: fc.oneof(fc.nat(64), fc.constant(Number.POSITIVE_INFINITY)),
      added: fc.uint8Array({ maxLength: 64 }),
    }),
    fc.record({
      at: fc.constant(0),
      removed: fc.constant(16),
      added: fc.constantFrom(...files.map((file) => file.subarray(0, 16))),
    }),
  );
  return fc
    .record({
      file: fc.constantFrom(...files),
      changes: fc.array(changes, { maxLength: 3 }),
      type: fc.constantFrom("image/jpeg", "image/png", "application/octet-stream", "text/html", ""),
      isVisitor: isOnceIn(15),
    })
    .map(({ file, changes, type, isVisitor }) => {
      const body = changes.reduce((bytes, { at, removed, added }) => {
        const place = Math.floor(at * bytes.length);
        return Buffer.concat([bytes.subarray(0, place), added, bytes.subarray(place + removed)]);
      }, file);
      const caller = isVisitor ? callers.visitor : administrator;
      return {
        path: "/media",
        method: "POST",
        headers: { ...caller, "Content-Type": type, "Content-Length": String(body.byteLength) },
        body,
        expects: isVisitor ? { kind: "refusal" } : { kind: "picture", isWhole: changes.length === 0 },
      };
    });
}

export const requestsOf = async (pages: readonly string[], administrator: Readonly<Record<string, string>>) =>
  fc.oneof(
    { weight: 5, arbitrary: pagesOf(pages) },
    { weight: 2, arbitrary: messages },
    { weight: 1, arbitrary: await uploadsBy(administrator) },
  );
