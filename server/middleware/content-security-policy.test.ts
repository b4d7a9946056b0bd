import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const policy = contentSecurityPolicy({ secure: false });

function directive(name: string, value: string) {
  return value
    .split("; ")
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);
}

test("permits exactly the page's own scripts", () => {
  expect(directive("script-src", policy(["first()", "second()"]))).toBe(
    `'self' ${hash("first()")} ${hash("second()")}`,
  );
});

test("names a repeated script once", () => {
  expect(directive("script-src", policy(["a()", "a()"]))).toBe(`'self' ${hash("a()")}`);
});

test("hashes scripts with the line ends of the browser's parser", () => {
  expect(policy(["a\r\nb\rc"])).toContain(hash("a\nb\nc"));
});

test("never permits arbitrary inline code, frames, plug-ins or another base", () => {
  const value = policy([]);
  expect(value).not.toContain("unsafe");
  expect(value).toContain("frame-ancestors 'none'");
  expect(value).toContain("object-src 'none'");
  expect(value).toContain("base-uri 'none'");
  expect(value).toContain("form-action 'self'");
});

test("lets this site alone frame a page that says so", () => {
  expect(directive("frame-ancestors", policy([], true))).toBe("'self'");
  expect(directive("frame-ancestors", policy([]))).toBe("'none'");
});

test("lets the browser reach a Supabase project", () => {
  const value = contentSecurityPolicy({ secure: true, dataOrigin: "https://project.supabase.co" })([]);
  expect(directive("connect-src", value)).toBe("'self' https://project.supabase.co");
  expect(value).toMatch(/; upgrade-insecure-requests$/);
});
