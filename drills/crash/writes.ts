/** The kinds of writes that a crash interrupts, and where their rows are found again. */
import { type Answer, callers, type DrillSite } from "#drills/shared/site.ts";

/** The data of a write besides its name. */
export interface Scene {
  site: DrillSite;
  administrator: Readonly<Record<string, string>>;
  /** A category for products. */
  categoryId: string;
}

export interface Kind {
  name: string;
  /** How many rows one write makes, all or none. */
  rows: number;
  table: string;
  /** The column that has the name of the write. */
  column: string;
  /** Writers at once. */
  writers: number;
  /** The number of writes in one round, where the site limits them per hour. */
  most: number;
  status: number;
  send(name: string, scene: Scene): Promise<Answer>;
}

const BULK = 5;
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const unlimited = { writers: 2, most: Number.POSITIVE_INFINITY };

export const kinds: readonly Kind[] = [
  {
    ...{ name: "category", rows: 1, table: "categories", column: "slug", ...unlimited, status: 201 },
    send: (name, { site, administrator }) =>
      site.sendJson("/rest/v1/categories", administrator, { slug: name, name }),
  },
  {
    ...{ name: "bulk", rows: BULK, table: "products", column: "title", ...unlimited, status: 201 },
    send(name, { site, categoryId }) {
      const rows = Array.from({ length: BULK }, (_, index) => ({
        slug: `${name}-${index}`,
        title: name,
        product_url: `/products/${name}-${index}`,
        category_id: categoryId,
      }));
      return site.sendJson("/rest/v1/products", callers.operator, rows);
    },
  },
  {
    ...{ name: "form", rows: 1, table: "contact_messages", column: "subject" },
    ...{ writers: 1, most: 5, status: 303 },
    send(name, { site }) {
      const fields = { name: "Camille", email: `${name}@exemple.fr`, subject: name, message: "Bonjour" };
      const body = new URLSearchParams(fields).toString();
      return site.send("/contact", { method: "POST", headers: FORM, body });
    },
  },
  {
    // Account, profile and mail request are one transaction; a profile needs an account.
    ...{ name: "sign-up", rows: 1, table: "profiles", column: "first_name", ...unlimited, status: 200 },
    send: (name, { site }) =>
      site.sendJson("/auth/v1/signup", callers.visitor, {
        email: `${name}@exemple.fr`,
        password: "Quatre petits chats 4 !",
        data: { first_name: name },
      }),
  },
];
