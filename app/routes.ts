/**
 * The addresses of the site and their modules, by audience. `config/addresses.ts` holds their caching, query
 * parameters and entries for search engines; a test compares the two.
 */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { kindScreens } from "./admin/records.ts";

export default [
  // For all visitors
  index("lists/home/home.tsx"),
  route("categories", "lists/categories/categories.tsx"),
  route("categories/:slug", "lists/category/category.tsx"),
  route("products/:slug", "product/product.tsx"),
  route("product/:slug", "product/product.tsx", { id: "product" }), // 301
  route("about", "pages/about.tsx"),
  route("methode", "pages/page.tsx", { id: "pages/methode" }),
  route("ecartes", "rejected/rejected.tsx"), // ?page=
  route("choisir", "choose/choosers.tsx"),
  route("choisir/:slug", "choose/chooser.tsx"), // ?reponses=
  route("journal", "journal/journal.tsx"), // ?type=&avant=
  route("contact", "contact/contact.tsx"),
  route("alertes", "alerts/alerts.tsx"), // ?jeton=, from our mails
  route("legal/notices", "pages/page.tsx", { id: "pages/notices" }),
  route("legal/terms", "pages/page.tsx", { id: "pages/terms" }),
  route("legal/privacy", "pages/page.tsx", { id: "pages/privacy" }),
  route("legal/comparisons", "pages/page.tsx", { id: "pages/comparisons" }),
  route("legal/accessibility", "pages/page.tsx", { id: "pages/accessibility" }),

  // A draft, for those who have its signed address
  route("brouillon", "admin/dossier/preview/preview-route.tsx"), // ?jeton=&vue=, or for the editor ?page=

  // For people with an account
  route("auth", "account/sign-in/auth.tsx"),
  route("auth/lien", "account/mail-link/mail-link.tsx"), // ?token_hash=&type=, from our mails
  route("auth/mot-de-passe-oublie", "account/mail-link/mail-request.tsx"),
  route("auth/nouveau-mot-de-passe", "account/mail-link/new-password.tsx"),
  route("auth/code", "account/second-factor/code.tsx"), // ?suite=, the page that asked
  route("auth/renvoyer-le-lien", "account/mail-link/mail-request.tsx", { id: "account/resend-link" }),
  route("compte", "account/own-account/account.tsx"),

  // Where they lead stands in the module.
  route("admin/featured", "admin/frame/former-address.ts"),
  route("admin/links", "admin/frame/former-address.ts", { id: "admin/links" }),

  // For editors and administrators: app/admin/screens.ts says which right each screen needs
  // The id is what app/root.tsx knows it by.
  route("admin", "admin/frame/admin-layout.tsx", { id: "admin" }, [
    index("admin/today/today.tsx"), // ?tout=, all rows of a kind
    route("categories", "admin/categories/categories.tsx"), // ?recherche= narrows the tree
    route("products", "admin/products/products.tsx"), // ?category=&recherche=&tri=&ordre=&page=
    route("evaluations", "admin/evaluations/evaluations.tsx"), // ?category=&recherche=&page=
    route("products/:id", "admin/dossier/dossier.tsx", [
      layout("admin/dossier/tab-boundary.tsx", [
        index("admin/dossier/first-tab.tsx"),
        route("page", "admin/dossier/page-tab.tsx"),
        route("preuves", "admin/dossier/page-tab.tsx", { id: "admin/dossier/proofs-tab" }),
        route("analyse", "admin/dossier/analysis-tab.tsx"),
        route("historique", "admin/dossier/history-tab.tsx"), // ?de=&a=&avant=
        route("evaluations", "admin/dossier/evaluations-tab.tsx"),
        route("publication", "admin/dossier/publication/publication-tab.tsx"),
      ]),
    ]),
    route("media", "admin/media/media.tsx"), // ?recherche=&inutilisees=&page=
    route("prices", "admin/prices/prices.tsx"),
    // ?page=&recherche=
    ...kindScreens.map(({ path }) =>
      route(path.replace("/admin/", ""), "admin/records/entity-screen.tsx", { id: path.slice(1) }),
    ),
    route("users", "admin/users/users.tsx"),
    route("messages", "admin/messages/messages.tsx"), // ?page=, and ?message= for the open one
    route("findings", "admin/findings/findings.tsx"),
    route("choosers", "admin/choosers/choosers.tsx"),
    route("searches", "admin/searches/searches.tsx"), // ?liste=adresses
    route("supprimes", "admin/findings/deleted.tsx"), // ?liste=&avant=
    route("historique", "admin/changes/history.tsx"), // ?table=&objet=&personne=&jour=&avant=
    route("jobs", "admin/jobs/jobs.tsx"),
  ]),

  // Makes a draft public, for the editor
  route("brouillon/publication", "admin/dossier/publication/publication-route.ts"), // POST

  // For machines
  route("sitemap.xml", "machines/sitemap.ts"),
  route("suggestions.json", "search/suggestions.json.ts"), // ?q=
  route("journal/atom.xml", "machines/feeds.ts"),
  route("categories/:slug/atom.xml", "machines/feeds.ts", { id: "machines/category-feed" }),
  route("products/:slug/atom.xml", "machines/feeds.ts", { id: "machines/product-feed" }),
  route("atom.xml", "machines/feeds.ts", { id: "machines/atom.xml" }), // 301 to /journal/atom.xml
  route("apercu/*", "machines/social-picture/social-picture.png.ts"), // of the page at that path
  route("site.webmanifest", "machines/documents.ts"),
  route("robots.txt", "machines/documents.ts", { id: "machines/robots.txt" }),
  route(".well-known/security.txt", "machines/documents.ts", { id: "machines/security.txt" }),

  // The product with this product_url, and its dossier; at "…-pourquoi" its analysis; 301 from a former
  // address; else "not found"
  route("*", "product/product.tsx", { id: "path" }),
] satisfies RouteConfig;
