/**
 * The addresses of the site and their modules, by audience. `config/addresses.ts` holds their caching, query
 * parameters and entries for search engines; a test compares the two.
 */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // For all visitors
  index("routes/public/home/home.tsx"),
  route("categories", "routes/public/categories/categories.tsx"),
  route("categories/:slug", "routes/public/category/category.tsx"),
  route("products/:slug", "routes/public/product/product.tsx"),
  route("product/:slug", "routes/public/product/product.tsx", { id: "product" }), // 301
  route("about", "routes/public/about/about.tsx"),
  route("methode", "routes/public/method.tsx"),
  route("ecartes", "routes/public/rejected/rejected.tsx"), // ?page=
  route("choisir/:slug", "routes/public/chooser/chooser.tsx"), // ?reponses=
  route("journal", "routes/public/journal/journal.tsx"), // ?type=&avant=
  route("contact", "routes/public/contact/contact.tsx"),
  route("alertes", "routes/public/alerts/alerts.tsx"), // ?jeton=, from our mails
  route("legal/notices", "routes/public/legal/notices.tsx"),
  route("legal/terms", "routes/public/legal/terms.tsx"),
  route("legal/privacy", "routes/public/legal/privacy.tsx"),
  route("legal/comparisons", "routes/public/legal/comparisons.tsx"),
  route("legal/accessibility", "routes/public/legal/accessibility.tsx"),

  // A draft, for those who have its signed address
  route("brouillon", "routes/public/preview/preview.tsx"), // ?jeton=&vue=

  // For people with an account
  route("auth", "routes/account/sign-in/auth.tsx"),
  route("auth/lien", "routes/account/mail-link/mail-link.tsx"), // ?token_hash=&type=, from our mails
  route("auth/mot-de-passe-oublie", "routes/account/mail-link/forgotten-password.tsx"),
  route("auth/nouveau-mot-de-passe", "routes/account/mail-link/new-password.tsx"),
  route("auth/code", "routes/account/second-factor/code.tsx"), // ?suite=, the page that asked
  route("auth/renvoyer-le-lien", "routes/account/mail-link/resend-link.tsx"),
  route("compte", "routes/account/own-account/account.tsx"),

  // For editors and administrators: app/routes/admin/shell/screens.ts says which right each screen needs
  // The id is what app/root.tsx knows it by.
  route("admin", "routes/admin/frame/admin-layout.tsx", { id: "admin" }, [
    index("routes/admin/today/today.tsx"), // ?tout=, all rows of a kind
    route("categories", "routes/admin/categories/categories.tsx"), // ?recherche= narrows the tree
    layout("routes/admin/products/product-categories.ts", [
      route("products", "routes/admin/products/products.tsx"), // ?category=&recherche=&tri=&ordre=&page=
      route("evaluations", "routes/admin/evaluations/evaluations.tsx"), // ?category=&recherche=&page=
    ]),
    route("products/:id", "routes/admin/dossier/dossier.tsx", [
      index("routes/admin/dossier/fiche-tab.tsx"),
      route("page", "routes/admin/dossier/page-tab.tsx"),
      route("preuves", "routes/admin/dossier/proofs-tab.tsx"),
      route("analyse", "routes/admin/dossier/analysis-tab.tsx"),
      route("historique", "routes/admin/dossier/history/history-tab.tsx"), // ?de=&a=&avant=
      route("evaluations", "routes/admin/dossier/evaluations/evaluations-tab.tsx"),
      route("publication", "routes/admin/dossier/publication/publication-tab.tsx"),
    ]),
    route("media", "routes/admin/media/media.tsx"), // ?recherche=&inutilisees=&page=
    route("prices", "routes/admin/prices/prices.tsx"),
    route("people", "routes/admin/people/people.tsx"),
    route("merchants", "routes/admin/merchants/merchants.tsx"),
    route("users", "routes/admin/users/users.tsx"),
    route("messages", "routes/admin/messages/messages.tsx"), // ?page=, and ?message= for the open one
    route("findings", "routes/admin/findings/findings.tsx"), // ?page=
    route("links", "routes/admin/links/links.tsx"), // ?page=
    route("redirects", "routes/admin/redirects/redirects.tsx"), // ?page=
    route("featured", "routes/admin/featured/featured.tsx"),
    route("choosers", "routes/admin/choosers/choosers.tsx"),
    route("search", "routes/admin/search/search.tsx"), // ?page=
    route("searches", "routes/admin/searches/searches.tsx"), // ?liste=adresses
    route("supprimes", "routes/admin/changes/deleted.tsx"), // ?liste=&avant=
    route("historique", "routes/admin/changes/history.tsx"), // ?table=&objet=&personne=&jour=&avant=
    route("jobs", "routes/admin/jobs/jobs.tsx"),
  ]),

  // Makes a draft public, for the editor
  route("brouillon/publication", "routes/resources/publication.ts"), // POST

  // For machines
  route("sitemap.xml", "routes/resources/sitemap.xml.ts"),
  route("journal/atom.xml", "routes/resources/journal-feed.ts"),
  route("categories/:slug/atom.xml", "routes/resources/category-feed.ts"),
  route("products/:slug/atom.xml", "routes/resources/product-feed.ts"),
  route("atom.xml", "routes/resources/atom.xml.ts"), // 301 to /journal/atom.xml
  route("apercu/*", "routes/resources/social-picture/social-picture.png.ts"), // of the page at that path
  route("site.webmanifest", "routes/resources/site.webmanifest.ts"),
  route("robots.txt", "routes/resources/robots.txt.ts"),
  route(".well-known/security.txt", "routes/resources/security.txt.ts"),

  // The product with this product_url, and its dossier; at "…-pourquoi" its analysis; 301 from a former
  // address; else "not found"
  route("*", "routes/public/product/catch-all.tsx"),
] satisfies RouteConfig;
