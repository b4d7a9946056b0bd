import { expect, test } from "vitest";
import { extractInlineScripts } from "./inline-scripts.ts";

const nonce = "3b241101-e2bb-4255-8caf-4136c566a962";
const own = (code: string, attributes = "") => `<script${attributes} nonce="${nonce}">${code}</script>`;
const scriptsOf = (html: string) => extractInlineScripts(html, nonce).scripts;

test("takes the scripts with the nonce, and leaves no nonce behind", () => {
  const link = `<link rel="modulepreload" href="/assets/a.js" nonce="${nonce}"/>`;
  const { html, scripts } = extractInlineScripts(
    `${own("first()")}<p></p>${own("second()", ' type="module"')}${link}`,
    nonce,
  );
  expect(scripts).toEqual(["first()", "second()"]);
  expect(html).toBe(
    '<script>first()</script><p></p><script type="module">second()</script><link rel="modulepreload" href="/assets/a.js"/>',
  );
});

test("needs no hash for files and for data", () => {
  expect(scriptsOf(`${own("", ' src="/a.js"')}${own('{"a":1}', ' type="application/ld+json"')}`)).toEqual([]);
});

test.each([
  ["without a nonce", "<script>evil()</script>"],
  ["with a nonce of its own", '<script nonce="x">evil()</script>'],
  ["with an empty nonce", '<script nonce="">evil()</script>'],
  ["never closed", "<script>evil();//"],
  ["with an open attribute before one of ours", '<script x="'],
  ["in a comment that swallows", "<!--<script>"],
])("a script that came with data is none of ours: %s", (_case, injected) => {
  const scripts = scriptsOf(`<p>${injected}</p>${own("start()")}`);
  expect(scripts.join()).not.toContain("evil");
});

test("without a nonce no script is ours", () => {
  expect(extractInlineScripts("<script>a()</script>", null).scripts).toEqual([]);
  expect(extractInlineScripts('<script nonce="">a()</script>', "").scripts).toEqual([]);
});
