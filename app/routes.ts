/** The addresses of the site: what each shows, and to whom. */
import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { productFolders } from "#content/product-folders.ts";

export default [
  // For everybody
  index("routes/public/home.tsx"),
  route("categories", "routes/public/categories.tsx"), // ?q= searches the catalogue
  route("categories/:slug", "routes/public/category.tsx"),
  route("products/:slug", "routes/public/product.tsx"),
  route("product/:slug", "routes/public/product-redirect.ts"), // 301 to /products/:slug
  route("about", "routes/public/about.tsx"),
  route("contact", "routes/public/contact.tsx"), // ?envoye=1 after a message was sent
  route("legal/notices", "routes/public/legal/notices.tsx"),
  route("legal/terms", "routes/public/legal/terms.tsx"),
  route("legal/privacy", "routes/public/legal/privacy.tsx"),
  route("legal/comparisons", "routes/public/legal/comparisons.tsx"),
  route("legal/accessibility", "routes/public/legal/accessibility.tsx"),

  // Made by hand: each folder of content/ is a product's page and its analysis. Before any product of the same path.
  ...productFolders().flatMap((folder) => [
    route(folder, "routes/public/hand-made-product.tsx", { id: `hand-made/${folder}` }),
    route(`${folder}-pourquoi`, "routes/public/hand-made-analysis.tsx", {
      id: `hand-made/${folder}-pourquoi`,
    }),
  ]),

  // For people with an account
  route("auth", "routes/account/auth.tsx"),
  route("auth/lien", "routes/account/mail-link.tsx"), // ?token_hash=&type=, from our mails
  route("auth/mot-de-passe-oublie", "routes/account/forgotten-password.tsx"),
  route("auth/nouveau-mot-de-passe", "routes/account/new-password.tsx"),
  route("auth/renvoyer-le-lien", "routes/account/resend-link.tsx"),
  route("compte", "routes/account/account.tsx"),

  // For administrators
  route("admin", "routes/admin/admin-layout.tsx", [
    index("routes/admin/admin-start.ts"), // to /admin/categories
    route("categories", "routes/admin/categories/categories.tsx"), // ?recherche= narrows the tree
    route("products", "routes/admin/products/products.tsx"), // ?category=&recherche=&tri=&ordre=&page=
    route("users", "routes/admin/users/users.tsx"),
    route("messages", "routes/admin/messages/messages.tsx"), // ?page=, and ?message= for the open one
  ]),

  // For machines
  route("sitemap.xml", "routes/feeds/sitemap.xml.ts"),
  route("atom.xml", "routes/feeds/atom.xml.ts"),
  route("apercu/*", "routes/feeds/preview.png.ts"), // the picture shown beside a link to the page of that path
  route("robots.txt", "routes/feeds/robots.txt.ts"),

  // 301 from another spelling of a hand-made page; a product whose product_url is this path; else "not found"
  route("*", "routes/public/any-path.tsx"),
] satisfies RouteConfig;
