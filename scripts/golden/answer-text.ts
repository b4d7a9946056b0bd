/** An answer of the site as lines: its status, its headers, and its body by its type. */
import { createHash } from "node:crypto";
import { htmlText } from "./html-text.ts";

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** They differ between two answers of the same site, or say how it is built. */
const UNSAID_HEADERS = new Set([
  "cache-tag", // the rows that a page was made from; tests/fresh-pages proves what follows from it
  "connection",
  "content-length", // with the names of the build's files
  "date",
  "etag", // with the names of the build's files
  "keep-alive",
  "last-modified", // when a file was checked out
  "server-timing",
  "x-request-id",
]);

/** The name of a file of the build ends with a digest of its content, in which a name within counts, too. */
const DIGEST = /(\/assets\/[\w.-]+?)-[\w-]{8}(?=\.\w+)/g;
/** React's `useId` counts the components around an element. */
const GENERATED_ID = /_[rR]_\w*_|:[rR]\w*:/g;
/** Of rows: how many were made before depends on the migrations. */
const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;
/** The policy names the page's own scripts by their digests. */
const SCRIPT_DIGESTS = /(?:'sha256-[^']+' ?)+/g;

/** @returns the lines of an answer, each with what it is before its content */
export function answerText({ status, headers, body }: Answer): string[] {
  const type = String(headers["content-type"] ?? "");
  return [
    `status: ${status}`,
    ...Object.entries(headers)
      .filter(([name]) => !UNSAID_HEADERS.has(name))
      .map(([name, value]) => `header: ${name}: ${withoutChance(String(value))}`)
      .sort(),
    ...bodyText(type, body),
  ];
}

export const isPage = ({ headers }: Answer): boolean =>
  String(headers["content-type"]).startsWith("text/html");

function bodyText(type: string, body: Buffer): string[] {
  if (!/^text\/|json|xml/.test(type)) {
    return [`file: ${body.length} bytes, sha256 ${createHash("sha256").update(body).digest("hex")}`];
  }
  const text = withoutChance(body.toString());
  if (type.startsWith("text/html")) return htmlText(text);
  const lines = type.includes("json")
    ? JSON.stringify(JSON.parse(text || "null"), null, 2)
    : text.replace(/></g, ">\n<");
  return lines.split("\n").map((line) => `text: ${line}`);
}

const withoutChance = (text: string) =>
  text
    .replace(DIGEST, "$1-*")
    .replace(UUID, "*")
    .replace(GENERATED_ID, "*")
    .replace(SCRIPT_DIGESTS, "'sha256-*' ");
