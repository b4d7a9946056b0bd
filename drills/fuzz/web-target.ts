/** A site with its pages, asked over HTTP. */
import { join } from "node:path";
import { type DatabasePlace, openAsOwner } from "@levidence/backend/database";
import { DEADLINE_MS } from "@levidence/backend/drills/fuzz/question.ts";
import type { Outcome } from "@levidence/backend/drills/fuzz/run.ts";
import { type Answer, DrillSite, type Sent } from "#drills/shared/site.ts";
import type { Workspace } from "#drills/shared/workspace.ts";

export interface WebTarget {
  engine: string;
  site: DrillSite;
  /** The headers of an administrator's requests. */
  administrator: Readonly<Record<string, string>>;
  /** Paths of pages that are there. */
  pages: readonly string[];
}

/** Its contact form takes any number of messages: the limit of an hour would hide what lies behind it. */
const WITHOUT_LIMIT = `
  create or replace function private.limit_contact_messages() returns trigger language plpgsql as
  $$ begin return new; end $$`;

/** @param databaseUrl of PostgreSQL; without it the site has an embedded database */
export async function openWebTarget(
  engine: string,
  place: Workspace,
  databaseUrl?: string,
): Promise<WebTarget> {
  const data = join(place.directory, `site-${engine}`);
  const site = await DrillSite.at({ DATA_DIR: data, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  place.atEnd(() => site.end());
  await site.start();
  await site.stop();
  const at: DatabasePlace = databaseUrl ? { url: databaseUrl } : { directory: data };
  const owner = await openAsOwner(at);
  await owner.session.script(WITHOUT_LIMIT);
  await owner.close();
  await site.start();
  const categories = await site.read<{ slug: string }>("categories?select=slug&is_active=is.true");
  const products = await site.read<{ slug: string; product_url: string }>(
    "products?select=slug,product_url&is_active=is.true",
  );
  const pages = [
    ...[
      "/",
      "/categories",
      "/about",
      "/contact",
      "/legal/privacy",
      "/auth",
      "/compte",
      "/sitemap.xml",
      "/atom.xml",
      "/robots.txt",
    ],
    ...categories.map(({ slug }) => `/categories/${slug}`),
    ...products.flatMap(({ slug, product_url }) => [`/products/${slug}`, product_url]),
  ];
  return { engine, site, administrator: await site.administrator(), pages };
}

/** Sends a request and judges what every answer has to be: no failure, no other host, in time. */
export async function askSite(
  { site }: WebTarget,
  path: string,
  sent: Sent,
  judge: (answer: Answer) => Promise<string | null> | string | null,
): Promise<Outcome> {
  const answer = await site.send(path, sent);
  const { status, milliseconds, headers } = answer;
  const line = `  ${sent.method ?? "GET"} ${path.slice(0, 300)} ${JSON.stringify(sent.headers ?? {})}\n  answered ${status} ${answer.body.slice(0, 200)}`;
  const found = (problem: string | null) => ({
    problem: problem && `${problem}\n${line}`,
    milliseconds,
    status,
  });
  if (status === 0) return found("no answer");
  if (status >= 500) return found("a failure of the server");
  if (milliseconds > DEADLINE_MS) return found(`slower than the deadline: ${Math.round(milliseconds)} ms`);
  const { location } = headers;
  if (location && new URL(location, "http://localhost").hostname !== "localhost")
    return found(`leads to ${location}`);
  return found(await judge(answer));
}
