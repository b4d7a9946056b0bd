/** What a page of the site says, read from its HTML without a browser: crawling hundreds of pages has to take seconds. */

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
  socialPicture: string | null;
  isForSearchEngines: boolean;
  cards: readonly Part[];
  /** The tiles of the home page or of a branch, which have no heading. */
  lines: readonly Part[];
  /** The content around the cards. */
  main: Part;
  /** All internal addresses, those of header and footer too. */
  links: readonly string[];
  data: readonly Record<string, unknown>[];
}

const CARD = /<(article|aside)\b(?![^>]*\b(?:text-lead|bg-paper-deep)\b)[^>]*>.*?<\/\1>/gs;

/** « Le mur », and the tiles of a branch. */
const INDEX = /<section aria-labelledby="nos-choix".*?<\/section>/s;

/** @param answer a status, a space, a location, and below that the body, as `SiteInProcess.view` returns them */
export function readFacts(answer: string, siteUrl: string): PageFacts {
  const [, status, location, body = ""] = /^(\d+) (.*?)\n(.*)$/s.exec(answer) ?? [];
  const html = body.replace(/<!--.*?-->/gs, "");
  const scripts = /<script\b([^>]*)>(.*?)<\/script>/gs;
  const data: Record<string, unknown>[] = [...html.matchAll(scripts)].flatMap(([, attributes, json = ""]) =>
    attributes?.includes("ld+json") ? [JSON.parse(json)] : [],
  );
  const visible = html.replace(scripts, "");
  const [, main = ""] = /<main\b[^>]*>(.*)<\/main>/s.exec(visible) ?? [];
  const head = (pattern: RegExp) => decode(pattern.exec(visible)?.[1] ?? "") || null;
  return {
    status: Number(status),
    location: location || null,
    canonical: head(/<link rel="canonical" href="([^"]*)"/),
    socialPicture: head(/<meta property="og:image" content="([^"]*)"/),
    isForSearchEngines: !/<meta name="robots" content="[^"]*noindex/.test(visible),
    cards: (main.match(CARD) ?? []).map((card) => readPart(card, siteUrl)),
    lines: [...(INDEX.exec(main)?.[0] ?? "").matchAll(/<li\b.*?<\/li>/gs)]
      // The last cell of a branch leads to its questions.
      .filter(([line]) => !line.includes('href="/choisir/'))
      .map(([line]) => productLine(readPart(line, siteUrl))),
    main: readPart(main.replace(CARD, "").replace(INDEX, ""), siteUrl),
    links: linksIn(visible, siteUrl),
    data,
  };
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

export const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

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
