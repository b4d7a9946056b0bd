/**
 * Every address of the site. Caching, the sitemap, robots.txt and the paths refused to products follow from
 * this table. `app/routes.ts` names the module of each address; a test compares the two.
 */

/**
 * The effect of a query parameter on a shared page. With "each request" the page is rendered for each
 * request, because the values say nothing about the page. With an expression, each value that matches is a
 * page of its own in the cache, under path and value; any other value is rendered for the request. Parameters
 * that are not declared reach no shared page.
 */
export type ParameterUse = "each request" | RegExp;

export interface Address {
  /** A module of `app/routes.ts`, or the server: middleware, files, React Router's own requests. */
  answeredBy: "route" | "server";
  /** The canonical address that the page names: its own, that of its product, or none. */
  canonical: "own" | "product" | null;
  /** Whether all visitors get the same page, so that it may be cached. The same for a whole first segment. */
  isShared: boolean;
  parameters?: Readonly<Record<string, ParameterUse>>;
  /** The source of its entry in the sitemap: this table, the catalogue, or none. */
  sitemap: "fixed" | "catalogue" | null;
  /** Cached under the pattern instead of the requested spelling, since each rendering is expensive. */
  isCachedOnce?: true;
  /** Closed to search engines. The same for all paths with this first segment. */
  isClosedToRobots?: true;
  /**
   * Products may have paths with this first segment: those of the constraint `products_product_url_own`, or all
   * but what lies as deep as this pattern.
   */
  isOpenToProducts?: true;
}

const page = { answeredBy: "route", canonical: "own", isShared: true, sitemap: "fixed" } as const;
const personalPage = { ...page, isShared: false, sitemap: null, isClosedToRobots: true } as const;
const resource = { ...page, canonical: null, sitemap: null } as const;
const framedPage = { ...resource, isClosedToRobots: true } as const;
/** A path below it without an endpoint gets the page "not found", which may be shared. */
const endpoint = { ...resource, answeredBy: "server" } as const;
const personalEndpoint = { ...endpoint, isShared: false } as const;
/** Answered with a refusal that clients of Supabase can read. */
const absentService = { ...personalEndpoint, isOpenToProducts: true } as const;

/** A reader's own figures for the cost over some years. */
const figures = { prix: "each request", couts: "each request" } as const;

/** What the editor frames: a draft is rendered for each request, a public page is kept like itself. */
const draft = { jeton: "each request", vue: "each request", ...figures } as const;
const framed = { ...draft, page: /^\/[a-z0-9/-]{1,320}$/ } as const;

/** Queries as people type them, as long as the search reads them. */
const typed = /^(?=\S)[ -~\u00a0-\uffff]{1,100}(?<=\S)$/;

/** The same row for each path below `parent`. */
function below<Parent extends string, Row, Name extends string>(parent: Parent, row: Row, ...names: Name[]) {
  const rows = names.map((name) => [`${parent}/${name}`, row]);
  return Object.fromEntries(rows) as Record<`${Parent}/${Name}`, Row>;
}

/** By pattern, as React Router writes it. */
export const addresses = {
  // For all visitors; the sitemap uses this order
  "/": page,
  "/categories": { ...page, parameters: { q: typed } },
  "/about": page,
  "/methode": page,
  "/ecartes": { ...page, parameters: { page: /^([2-9]|[1-9]\d)$/, modele: typed } },
  "/choisir": page,
  // The answers given so far: 155 pages at most
  "/choisir/:slug": { ...page, sitemap: "catalogue", parameters: { reponses: /^[1-5](-[1-5]){0,2}$/ } },
  // The log: of a kind, of a category, and its older pages, which are rarely read twice
  "/journal": {
    ...page,
    parameters: {
      type: /^(evaluations|prix|corrections|criteres)$/,
      categorie: /^(?=.{1,120}$)[a-z0-9]+(-[a-z0-9]+)*$/,
      avant: "each request",
    },
  },
  "/contact": {
    ...page,
    parameters: { envoye: "each request", sujet: "each request", page: "each request" },
  }, // 1 after a message was sent; its subject, and the page that it is about
  ...below("/legal", page, "notices", "comparisons", "terms", "privacy", "accessibility"),
  // Further pages of its products: 99 of them hold as many as the database skips in a few milliseconds
  "/categories/:slug": { ...page, sitemap: "catalogue", parameters: { page: /^([2-9]|[1-9]\d)$/ } },
  "/products/:slug": {
    ...page,
    canonical: "product",
    sitemap: "catalogue",
    isOpenToProducts: true,
    parameters: figures,
  },
  "/product/:slug": resource, // redirected to /products/:slug
  "/*": { ...page, canonical: "product", sitemap: "catalogue", parameters: figures }, // products and analyses

  "/alertes": { ...personalPage, canonical: null }, // what a reader follows, at its signed address
  "/brouillon": { ...framedPage, parameters: framed }, // a draft at its signed address, or a public page
  "/brouillon/publication": framedPage, // makes a draft public

  // For people with an account
  "/auth": personalPage,
  ...below("/auth", personalPage, "lien", "mot-de-passe-oublie", "nouveau-mot-de-passe", "renvoyer-le-lien"),
  "/auth/code": personalPage, // ?suite=, the page to go on to
  "/compte": personalPage,

  // For administrators
  "/admin": personalPage, // ?tout=, all rows of a kind of work
  "/admin/:kind": personalPage, // the lists of `app/admin/records.ts`
  ...below("/admin", personalPage, "categories", "products", "media", "prices", "evaluations"),
  ...below("/admin", personalPage, "users", "messages", "findings", "featured", "choosers"),
  ...below("/admin", personalPage, "searches", "links", "supprimes", "historique", "jobs", "products/:id"),
  ...below("/admin/products/:id", personalPage, "page", "preuves", "analyse", "historique"),
  ...below("/admin/products/:id", personalPage, "evaluations", "publication"),

  // For machines; 99 parts of the sitemap hold millions of addresses
  "/sitemap.xml": { ...resource, isCachedOnce: true, parameters: { page: /^[1-9]\d?$/ } },
  "/suggestions.json": { ...resource, parameters: { q: typed } },
  "/journal/atom.xml": resource,
  "/categories/:slug/atom.xml": resource,
  "/products/:slug/atom.xml": { ...resource, isOpenToProducts: true },
  "/atom.xml": resource, // redirected to /journal/atom.xml
  "/site.webmanifest": resource,
  "/robots.txt": resource,
  "/.well-known/security.txt": { ...resource, isShared: false }, // its end moves with the months
  "/apercu/*": { ...resource, isShared: false }, // social pictures, cached by content elsewhere
  "/rest/v1/*": personalEndpoint,
  "/functions/v1/*": { ...personalEndpoint, isOpenToProducts: true },
  "/auth/v1/*": { ...personalEndpoint, isClosedToRobots: true },
  "/health/*": endpoint,
  "/storage/v1/*": absentService,
  "/realtime/v1/*": absentService,
  "/graphql/v1/*": absentService,
  "/media/*": endpoint,
  "/assets/*": endpoint,
  "/__manifest": endpoint,
} as const satisfies Record<`/${string}`, Address>;

export type Pattern = keyof typeof addresses;

/** The names of the parameters that the table declares for a pattern. */
export type ParameterOf<P extends Pattern> = P extends Pattern
  ? (typeof addresses)[P] extends { parameters: infer Parameters }
    ? keyof Parameters & string
    : never
  : never;

/** The table as a list. */
export const addressList: readonly (Address & { pattern: Pattern; firstSegment: string })[] = Object.entries(
  addresses,
).map(([pattern, address]) => ({
  ...address,
  pattern: pattern as Pattern,
  firstSegment: pattern.split("/")[1] ?? "",
}));

/**
 * Returns the first segments at which no product can be shown, in alphabetical order: the site answers there
 * itself. Those with a dot are left out, since a product's path has none; so are `*` and parameters.
 */
export function reservedSegments(): string[] {
  const reserved = addressList.filter(
    ({ firstSegment, isOpenToProducts }) => /^[^.:*]+$/.test(firstSegment) && !isOpenToProducts,
  );
  return [...new Set(reserved.map(({ firstSegment }) => firstSegment))].sort();
}
