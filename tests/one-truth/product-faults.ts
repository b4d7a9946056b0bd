/** Where the site says something else of a product than its row. */

import type { DataClient } from "#app/lib/data/data-client.ts";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { formatPrice } from "#app/lib/formatting/numbers.ts";
import { readSocialPicture } from "#app/machines/social-picture/read-social-picture.ts";
import { shortNameOf } from "#app/product/card-view.ts";
import type { CrawledSite } from "./crawl.ts";
import { type PageFacts, type Part, plain } from "./page-facts.ts";
import { buyingAddress, pathOf, priceToday, priceView, type Rows, sellerName } from "./rows.ts";

/** Begins each sentence of the random dossiers that quotes a price and a merchant. */
export const QUOTE = "Choisi à {prix} chez {marchand}.";

/** @returns a sentence for each contradiction, with what the row and the page say */
export function productFaults(site: CrawledSite, rows: Rows, siteUrl: string): string[] {
  const products = new Map(
    rows.products.flatMap((product) => [
      [`/products/${product.slug}`, product],
      [pathOf(product), product],
    ]),
  );
  const faults: string[] = [];
  for (const [path, page] of site.pages) {
    const at = (what: string) => `${path}: ${what}`;
    for (const card of page.cards) {
      const product = products.get(card.links[0] ?? "");
      if (product) faults.push(...cardFaults(card, product, rows).map((fault) => at(`card of ${fault}`)));
    }
    for (const line of page.lines) {
      const product = products.get(line.links[0] ?? "");
      faults.push(
        ...(product ? lineFaults(line, product, rows) : [`a line about nothing: ${line.text}`]).map(at),
      );
    }
    if (page.status !== 200) continue;
    const own = products.get(path) ?? products.get(analysed(path));
    if (own) faults.push(...pageFaults(page, own, path, rows, siteUrl).map(at));
    else if (page.main.prices.length > 0) faults.push(at("a price of no product"));
  }
  return faults;
}

const analysed = (path: string) => path.replace(/-pourquoi$/, "");

function differing(name: string, said: unknown, meant: unknown): string[] {
  return JSON.stringify(said) === JSON.stringify(meant)
    ? []
    : [`${name} is ${JSON.stringify(said)}, and ${JSON.stringify(meant)} in the row`];
}

/** As cards, tiles and rows call it. */
const nameOf = ({ id, title }: ProductRow, { shortNames }: Rows) =>
  plain(shortNames.get(id) ?? shortNameOf(title));

function lineFaults(line: Part, product: ProductRow, rows: Rows): string[] {
  const price = priceView(product);
  return [
    ...differing("address", line.links[0], pathOf(product)),
    ...differing("price", line.prices, price === null ? [] : [price]),
    ...(line.text.includes(nameOf(product, rows)) ? [] : [`it says « ${line.text} »`]),
    ...(product.is_active ? [] : ["it is inactive"]),
  ].map((fault) => `${product.slug}: ${fault}`);
}

function cardFaults(card: Part, product: ProductRow, rows: Rows): string[] {
  const price = priceView(product);
  const faults = [
    ...differing("address", card.links[0], pathOf(product)),
    ...differing("name", card.heading, nameOf(product, rows)),
    ...differing("price", card.prices, price === null ? [] : [price]),
    ...(product.is_active ? [] : ["it is inactive"]),
    ...card.buyingLinks.flatMap(({ href }) =>
      differing("buying link", href, buyingAddress(product, rows.merchants)),
    ),
    ...quoteFaults(card.text, product),
    ...(product.image_url ? differing("picture", card.pictures[0], product.image_url) : []),
  ];
  return faults.map((fault) => `${product.slug}: ${fault}`);
}

function pageFaults(
  page: PageFacts,
  product: ProductRow,
  path: string,
  rows: Rows,
  siteUrl: string,
): string[] {
  const { main } = page;
  const isAnalysis = path !== analysed(path);
  const price = priceView(product);
  const seller = sellerName(product);
  const address = buyingAddress(product, rows.merchants);
  return [
    ...(isAnalysis ? [] : differing("name", main.heading, nameOf(product, rows))),
    ...differing("prices", [...new Set(main.prices)], price === null ? [] : [price]),
    ...differing(
      "buying links",
      [...new Set(main.buyingLinks.map(({ href }) => href))],
      address === null ? [] : [address],
    ),
    ...main.buyingLinks
      .filter(({ text }) => !text.includes(`chez ${plain(seller ?? "")}`))
      .map(({ text }) => `the button says « ${text} », and the merchant is ${seller}`),
    ...(product.image_url && !isAnalysis ? differing("picture", main.pictures[0], product.image_url) : []),
    ...(isAnalysis ? [] : creditFaults(main.text, product, rows)),
    ...quoteFaults(main.text, product),
    ...page.data.flatMap((data) => dataFaults(data, product, siteUrl)),
    ...wordFaults(page),
  ];
}

/** What machines are told stands on the page: of a description its figures, of our judgement each sentence. */
function wordFaults({ main, data, description, socialDescription }: PageFacts): string[] {
  const figures = description.match(/\d+(?:[.,]\d+)?/g) ?? [];
  const sentences = data.flatMap(judgementsIn);
  return [
    ...differing("social description", socialDescription, description),
    ...figures
      .filter((figure) => !main.text.includes(figure))
      .map((figure) => `its description says ${figure}`),
    ...sentences
      .filter((sentence) => !main.text.includes(plain(sentence)))
      .map((sentence) => `JSON-LD says « ${sentence} »`),
  ];
}

interface Judgement {
  "@type"?: string;
  description?: string;
  headline?: string;
  reviewBody?: string;
  positiveNotes?: { itemListElement: { name: string }[] };
  negativeNotes?: { itemListElement: { name: string }[] };
  review?: Judgement;
}

/** The texts of a product with its review, or of an article. */
function judgementsIn(data: Judgement): string[] {
  const { description, headline, reviewBody, positiveNotes, negativeNotes, review } = data;
  const notes = [positiveNotes, negativeNotes].flatMap((list) => list?.itemListElement ?? []);
  const texts = [description, headline, reviewBody, ...notes.map(({ name }) => name)];
  return [...texts.filter((text) => text !== undefined), ...(review ? judgementsIn(review) : [])];
}

/** Beside a photograph. */
function creditFaults(text: string, { image_url }: ProductRow, { media }: Rows): string[] {
  const picture = media.find(({ address }) => address === image_url);
  if (!picture) return [];
  const said = picture.credit ? text.includes(`Photo : ${plain(picture.credit)}`) : !text.includes("Photo :");
  return said ? [] : [`the picture is not credited to ${picture.credit}`];
}

/** The tokens in the texts of a dossier. */
function quoteFaults(text: string, product: ProductRow): string[] {
  const [opening = "", middle = ""] = QUOTE.split(/\{\w+\}/);
  const price = priceView(product);
  const meant =
    price === null
      ? null
      : `${plain(formatPrice(price))}${middle}${plain(product.merchant || "le marchand")}.`;
  // Without a price the sentence is left out.
  const isTrue = (said: string) => meant !== null && said.startsWith(meant);
  return text
    .split(opening)
    .slice(1)
    .filter((said) => !isTrue(said))
    .map(
      (said) =>
        `a text quotes « ${said.slice(0, 60)} », and the row says ${product.price} at ${product.merchant}`,
    );
}

function dataFaults(data: Record<string, unknown>, product: ProductRow, siteUrl: string): string[] {
  const image = product.image_url ? new URL(product.image_url, siteUrl).href : null;
  if (data["@type"] === "Article") return image ? differing("JSON-LD image", data.image, image) : [];
  if (data["@type"] !== "Product") return [];
  const today = priceToday(product);
  const offer = today !== null &&
    product.affiliate_url && {
      "@type": "Offer",
      price: today.toFixed(2),
      priceCurrency: "EUR",
      url: product.affiliate_url,
      seller: { "@type": "Organization", name: sellerName(product) },
    };
  return [
    ...differing("JSON-LD name", data.name, product.title),
    ...differing("JSON-LD url", data.url, siteUrl + pathOf(product)),
    ...differing("JSON-LD offer", data.offers ?? null, offer || null),
    ...(image ? differing("JSON-LD image", data.image, image) : []),
  ];
}

/** @returns a sentence for each entry of the feed that is not as its row */
export function feedFaults({ feed }: CrawledSite, { products, categories }: Rows): string[] {
  return feed.flatMap((entry) => {
    const isNamed = ({ title }: ProductRow) => entry.title.startsWith(`${title}\u00a0: `);
    // What was public once stays in the log, and leads to it.
    if (entry.path === "/journal") {
      return products.some((product) => !product.is_active && isNamed(product))
        ? []
        : [`feed: ${entry.title} is not about a product that is switched off`];
    }
    // Whose criteria changed.
    const category = categories.find((row) => row.is_active && `/categories/${row.slug}` === entry.path);
    if (category && entry.title === `${category.name}\u00a0: critères`) return [];
    const product = products.find((row) => row.is_active && pathOf(row) === entry.path);
    if (!product) return [`feed: ${entry.path} is not for visitors`];
    return isNamed(product) ? [] : [`feed: ${product.slug}: it is called ${entry.title}`];
  });
}

/** @returns a sentence for each product whose social picture would be drawn from other facts */
export async function pictureFaults(products: readonly ProductRow[], visitor: DataClient): Promise<string[]> {
  const faults = products.map(async (product) => {
    const path = pathOf(product);
    const picture = await readSocialPicture({ client: visitor, isInFuture: now }, path);
    const own = product.image_url?.startsWith("/") ? product.image_url : null;
    const shown = picture && [picture.title, picture.price, own && picture.picturePath];
    const meant = product.is_active ? [product.title, priceView(product), own] : null;
    return differing(`social picture of ${path}`, shown, meant);
  });
  return (await Promise.all(faults)).flat();
}
