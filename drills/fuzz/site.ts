/** A site over HTTP under nasty requests: what has to be true of every answer. */
import { type DatabasePlace, openAsOwner } from "@levidence/backend/database";
import { DEADLINE_MS } from "@levidence/backend/drills/fuzz/question.ts";
import { type FuzzResult, fuzz } from "@levidence/backend/drills/fuzz/run.ts";
import type { Answer, DrillSite } from "#drills/shared/site.ts";
import { type Asked, MARKER, requestsOf } from "./requests.ts";

/** Its contact form takes any number of messages: the limit of an hour would hide what lies behind it. */
const WITHOUT_LIMIT = `
  create or replace function private.limit_contact_messages() returns trigger language plpgsql as
  $$ begin return new; end $$`;

const PAGES = [
  ...["/", "/categories", "/about", "/contact", "/legal/privacy", "/auth", "/compte", "/sitemap.xml"],
  ...["/atom.xml", "/robots.txt"],
];

/** Prepares the database of a stopped site. */
export async function liftLimits(place: DatabasePlace): Promise<void> {
  const owner = await openAsOwner(place);
  await owner.connection.script(WITHOUT_LIMIT);
  await owner.close();
}

/** Asks a running site. */
export async function fuzzSite(
  name: string,
  site: DrillSite,
  inputs: number,
  seed: number,
): Promise<FuzzResult> {
  const categories = await site.read<{ slug: string }>("categories?select=slug&is_active=is.true");
  const products = await site.read<{ slug: string; product_url: string }>(
    "products?select=slug,product_url&is_active=is.true",
  );
  const pages = [
    ...PAGES,
    ...categories.map(({ slug }) => `/categories/${slug}`),
    ...products.flatMap(({ slug, product_url }) => [`/products/${slug}`, product_url]),
  ];
  const arbitrary = await requestsOf(pages, await site.administrator());
  return fuzz({
    name,
    inputs,
    seed,
    arbitrary,
    async run(asked, note) {
      const answer = await site.send(asked.path, asked);
      const { status, milliseconds } = answer;
      const problem = problemOf(answer) ?? (await problemAfter(site, asked, answer));
      const line = `  ${asked.method} ${asked.path.slice(0, 300)} ${JSON.stringify(asked.headers)}`;
      const said = `${line} ${String(asked.body ?? "").slice(0, 300)}\n  answered ${status} ${answer.body.slice(0, 200)}`;
      note({ problem: problem && `${problem}\n${said}`, milliseconds, status });
    },
  });
}

/** Whatever was asked: no failure, in time, nothing unescaped, no other host. */
function problemOf({ status, milliseconds, headers, body }: Answer): string | null {
  if (status === 0) return "no answer";
  if (status >= 500) return "a failure of the server";
  if (milliseconds > DEADLINE_MS) return `slower than the deadline: ${Math.round(milliseconds)} ms`;
  if (headers["content-type"]?.startsWith("text/html") && body.includes(MARKER))
    return "repeats what it was given without escaping it";
  const { location } = headers;
  const leadsAway = location && new URL(location, "http://localhost").hostname !== "localhost";
  return leadsAway ? `leads to ${location}` : null;
}

/** A page is there, a message that was accepted is stored unchanged, a picture that was accepted opens. */
async function problemAfter(site: DrillSite, { expects, path }: Asked, { status, body }: Answer) {
  switch (expects.kind) {
    case "any":
      return null;
    case "page":
      // A part of the sitemap that cannot be is refused.
      if (status === 404 && path.startsWith("/sitemap.xml?")) return null;
      return [200, 301, 302, 304].includes(status) ? null : "should be there";
    case "refusal":
      return status === 201 ? "a visitor may send pictures" : null;
    case "message": {
      if (status !== 303) return null;
      const stored = await site.read<Record<string, string>>(
        `contact_messages?email=eq.${expects.email}&select=name,subject,message`,
      );
      const { name = "", subject = "", message = "" } = expects.fields;
      const expected = { name: written(name), subject: written(subject), message: written(message) };
      const same = JSON.stringify(stored) === JSON.stringify([expected]);
      return same ? null : `stored as ${JSON.stringify(stored)} and should be ${JSON.stringify(expected)}`;
    }
    case "picture": {
      if (status !== 201) return expects.isWhole ? "a picture that is right is refused" : null;
      const seen = await site.send(String(JSON.parse(body).url));
      return seen.status === 200 ? null : `its address answers ${seen.status}`;
    }
  }
}

/** Trimmed, without null characters and without halves of characters, as both encodings send it. */
const written = (value: string) => value.replaceAll("\0", "").toWellFormed().trim();
