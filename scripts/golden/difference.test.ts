import { expect, test } from "vitest";
import { type Answer, answerText } from "./answer-text.ts";
import { differenceOf, fullText, lineAbout } from "./difference.ts";

const PAGE = `<!DOCTYPE html><html lang="fr"><head><title>Balance</title>
  <meta name="description" content="La balance à choisir."/>
  <link rel="canonical" href="http://localhost:3000/balance"/>
  <link rel="modulepreload" href="/assets/root-hRM7ATeX.js"/>
  <script>start("a")</script>
  <script type="application/ld+json">{"@type":"Product","name":"Balance"}</script></head>
  <body><nav aria-label="Menu"><a href="/categories">Catégories</a></nav>
  <h1 class="title">La balance</h1><p>Prix : <data value="199.95">199,95\u00a0€</data>.</p>
  <img alt="Une balance" src="/media/balance.svg?v=1"/><noscript>Sans script</noscript>
  <svg aria-hidden="true" viewBox="0 0 2 2"><path d="M0 0"/></svg>
  <form method="post" action="/contact"><label for="_R_1_">Message</label><textarea id="_R_1_" name="message" required></textarea>
  <select name="subject"><option value="a" selected>Erreur</option></select></form></body></html>`;

const answer = (body: string, headers = {}, status = 200): Answer => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", "x-frame-options": "DENY", ...headers },
  body: Buffer.from(body),
});

const before = answerText(answer(PAGE));

const changes: readonly [kind: string, former: string, present: string][] = [
  ["title", "<title>Balance", "<title>Balances"],
  ["meta", "La balance à choisir.", "Une balance à choisir."],
  ["link", 'canonical" href="http://localhost:3000/balance"', 'canonical" href="http://localhost:3000/b"'],
  ["json-ld", '"name":"Balance"', '"name":"Pèse-personne"'],
  ["html", 'lang="fr"', 'lang="en"'],
  ["nav", 'aria-label="Menu"', 'aria-label="Menus"'],
  ["nav", 'href="/categories"', 'href="/rayons"'],
  ["nav", ">Catégories<", ">Rayons<"],
  ["h1", "La balance</h1>", "Cette balance</h1>"],
  ["text", "Prix :", "Tarif :"],
  ["text", '"199.95"', '"199.96"'],
  ["text", "199,95\u00a0€", "199,95 €"],
  ["img", 'alt="Une balance"', 'alt=""'],
  ["img", "balance.svg?v=1", "balance.svg?v=2"],
  ["noscript", "Sans script", "Sans scripts"],
  ["form", 'action="/contact"', 'action="/"'],
  ["label", ">Message<", ">Votre message<"],
  ["textarea", " required", ""],
  ["option", " selected", ""],
  ["option", ">Erreur<", ">Erreurs<"],
];

test.each(changes)("a change of %s is found: %s", (kind, former, present) => {
  expect(PAGE).toContain(former);
  const difference = differenceOf(before, answerText(answer(PAGE.replace(former, present))));
  expect(difference?.kinds).toContain(kind);
});

test("a change of status or headers is found, in one line", () => {
  const missing = differenceOf(before, answerText(answer(PAGE, { "x-frame-options": "SAMEORIGIN" }, 404)));
  expect(missing?.kinds).toEqual(["status", "header"]);
  expect(missing && lineAbout("/balance", missing)).toBe(
    "/balance: status, header (-2 +2) - status: 200 + status: 404",
  );
  expect(missing && fullText("/balance", missing)).toContain("+ header: x-frame-options: SAMEORIGIN");
});

test("two texts that change places are found", () => {
  const turned = PAGE.replace(/(<h1.*?<\/h1>)(<p>.*?<\/p>)/, "$2$1");
  expect(differenceOf(before, answerText(answer(turned)))).not.toBeNull();
});

test("how a page is built, and what each answer has of its own, is no difference", () => {
  const other = PAGE.replace('class="title"', 'class="large" id="x" data-x="1"')
    .replaceAll("_R_1_", "_R_4k5_")
    .replace("hRM7ATeX", "AbCd_-12")
    .replace('start("a")', 'begin("b")')
    .replace("<form", "<div><form")
    .replace("</form>", "</form></div>")
    .replace("M0 0", "M1 1");
  expect(differenceOf(before, answerText(answer(other, { etag: '"b"', date: "now" })))).toBeNull();
});

test("other answers are read by their type", () => {
  const feed = (title: string) =>
    answerText({
      ...answer(`<feed><title>${title}</title></feed>`, { "content-type": "application/atom+xml" }),
    });
  expect(differenceOf(feed("Un"), feed("Deux"))).toMatchObject({
    removed: ["text: <title>Un</title>"],
    added: ["text: <title>Deux</title>"],
  });
  const file = (bytes: string) => answerText(answer(bytes, { "content-type": "image/png" }));
  expect(differenceOf(file("1"), file("2"))?.kinds).toEqual(["file"]);
  const json = (value: unknown) =>
    answerText(answer(JSON.stringify(value), { "content-type": "application/json" }));
  expect(differenceOf(json({ a: 1, b: 2 }), json({ a: 1, b: 3 }))?.added).toEqual(['text:   "b": 3']);
});
