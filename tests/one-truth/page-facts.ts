/**
 * What a page of the site says, read from its HTML without a browser:
 * crawling hundreds of pages has to take seconds.
 */

/** A part of a page about one thing: a card, or what is around the cards. */
export interface Part {
  /** The text of the first heading. */
  heading: string;
  text: string;
  /** Internal addresses, without fragments. */
  links: readonly string[];
  /** As machines read them. */
  prices: readonly number[];
  pictures: readonly string[];
  buyingLinks: readonly { href: string; text: string }[];
}

export interface PageFacts {
  status: number;
  /** Where a redirect leads. */
  location: string | null;
  canonical: string | null;
  /** What search engines and networks are told of it. */
  description: string;
  socialDescription: string;
  socialPicture: string | null;
  isForSearchEngines: boolean;
  cards: readonly Part[];
  /** Tiles, rows and rejected models, which have no heading of their product. */
  lines: readonly Part[];
  /** The content around the cards. */
  main: Part;
  /** All internal addresses, those of header and footer too. */
  links: readonly string[];
  data: readonly Record<string, unknown>[];
}

/** A product as the answer to a need. */
const CARD = /<article class="answer .*?<\/article>/gs;

const CARD_NAME = /<h[12] class="answer-name /;

/** On its own page the card is what the page is about. */
const OWN_NAME = /<h1 class="answer-name /;

/** Tiles, rows, and rejected models, which open on our choice. */
const LINE =
  /<li class="group (?:@container )?relative(?: border-t border-line py-2\.5)?">.*?<\/li>|<details [^>]*class="group\/row .*?<\/details>/gs;

/**
 * @param answer a status, a space, a location, and below that the body, as `SiteInProcess.view` returns them
 */
export function readFacts(answer: string, siteUrl: string): PageFacts {
  const [, status, location, body = ""] = /^(\d+) (.*?)\n(.*)$/s.exec(answer) ?? [];
  const html = body.replace(/<!--.*?-->/gs, "");
  const scripts = /<script\b([^>]*)>(.*?)<\/script>/gs;
  const data: Record<string, unknown>[] = [...html.matchAll(scripts)].flatMap(([, attributes, json = ""]) =>
    attributes?.includes("ld+json") ? [JSON.parse(json)] : [],
  );
  const visible = html.replace(scripts, "");
  const [, main = ""] = /<main\b[^>]*>(.*)<\/main>/s.exec(visible) ?? [];
  const cards = (main.match(CARD) ?? []).filter((card) => !OWN_NAME.test(card));
  const around = main.replace(CARD, (card) => (OWN_NAME.test(card) ? card : ""));
  const head = (pattern: RegExp) => decode(pattern.exec(visible)?.[1] ?? "") || null;
  return {
    status: Number(status),
    location: location || null,
    canonical: head(/<link rel="canonical" href="([^"]*)"/),
    description: plain(head(/<meta name="description" content="([^"]*)"/) ?? ""),
    socialDescription: plain(head(/<meta property="og:description" content="([^"]*)"/) ?? ""),
    socialPicture: head(/<meta property="og:image" content="([^"]*)"/),
    isForSearchEngines: !/<meta name="robots" content="[^"]*noindex/.test(visible),
    cards: cards.map((card) => readCard(card, siteUrl)),
    lines: (around.match(LINE) ?? [])
      // The last cell of a branch leads to its questions.
      .filter((line) => !line.includes('href="/choisir/'))
      .map((line) => productLine(readPart(line, siteUrl))),
    main: readPart(around.replace(LINE, ""), siteUrl),
    links: linksIn(visible, siteUrl),
    data,
  };
}

/** Above its name stand its pictures, and on a leaf the way here. */
function readCard(html: string, siteUrl: string): Part {
  const { pictures } = readPart(html, siteUrl);
  return { ...readPart(html.slice(html.search(CARD_NAME)), siteUrl), pictures };
}

/** A tile also names the branch that begins with it. */
const productLine = (line: Part): Part => ({
  ...line,
  links: line.links.filter((link) => !link.startsWith("/categories/")),
});

function readPart(html: string, siteUrl: string): Part {
  const anchors = [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)];
  return {
    heading: textOf(/<h[1-6]\b[^>]*>(.*?)<\/h[1-6]>/s.exec(html)?.[1] ?? ""),
    text: textOf(html),
    links: linksIn(html, siteUrl),
    prices: [...html.matchAll(/<data value="([\d.]+)"/g)].map(([, amount]) => Number(amount)),
    pictures: [...html.matchAll(/<img\b[^>]*? src="([^"]*)"/g)].map(([, src = ""]) =>
      decode(src).replace(/[?#].*$/, ""),
    ),
    buyingLinks: anchors
      .filter(([, attributes]) => attributes?.includes('rel="sponsored'))
      .map(([, attributes = "", text = ""]) => ({ href: hrefOf(attributes), text: textOf(text) })),
  };
}

function linksIn(html: string, siteUrl: string): string[] {
  const hrefs = [...html.matchAll(/<a\b([^>]*)>/g)].map(([, attributes = ""]) => hrefOf(attributes));
  const own = hrefs.map((href) => (href.startsWith(siteUrl) ? href.slice(siteUrl.length) : href));
  return own.filter((href) => /^\/(?!\/)/.test(href)).map((href) => href.replace(/#.*$/, ""));
}

const hrefOf = (attributes: string) => decode(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? "");

/** The text of a piece of HTML, with plain spaces only. */
function textOf(html: string): string {
  return plain(decode(html.replace(/<(?:[^>"]|"[^"]*")*>/g, "")));
}

/** Without what keeps words together on a line. */
export const plain = (text: string): string => text.replaceAll("\u2060", "").replace(/\s+/g, " ").trim();

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/** Returns a text of HTML or XML with its entities replaced. */
export function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (entity, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return ENTITIES[name] ?? entity;
  });
}
