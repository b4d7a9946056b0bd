/** The kinds of writes that a crash interrupts, and how their rows are found again. */
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
  /** The number of writes in one round, where the site limits them per hour. */
  most: number;
  status: number;
  send(name: string, scene: Scene): Promise<Answer>;
  /** The name of the write that each row came from, for the writes whose names begin so. */
  find(prefix: string, site: DrillSite): Promise<string[]>;
}

const BULK = 5;
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

export const kinds: readonly Kind[] = [
  {
    name: "category",
    rows: 1,
    most: Number.POSITIVE_INFINITY,
    status: 201,
    send: (name, { site, administrator }) =>
      site.sendJson("/rest/v1/categories", administrator, { slug: name, name }),
    find: async (prefix, site) =>
      (await site.read<{ slug: string }>(`categories?slug=like.${prefix}*&select=slug&order=slug`)).map(
        ({ slug }) => slug,
      ),
  },
  {
    name: "products in bulk",
    rows: BULK,
    most: Number.POSITIVE_INFINITY,
    status: 201,
    send: (name, { site, categoryId }) => {
      const rows = Array.from({ length: BULK }, (_, index) => ({
        slug: `${name}-${index}`,
        title: name,
        product_url: `/products/${name}-${index}`,
        category_id: categoryId,
      }));
      return site.sendJson("/rest/v1/products", callers.operator, rows);
    },
    find: async (prefix, site) =>
      (await site.read<{ title: string }>(`products?title=like.${prefix}*&select=title&order=slug`)).map(
        ({ title }) => title,
      ),
  },
  {
    name: "contact form",
    rows: 1,
    most: 5,
    status: 303,
    send: (name, { site }) => {
      const fields = { name: "Camille", email: `${name}@exemple.fr`, subject: name, message: "Bonjour" };
      const body = new URLSearchParams(fields).toString();
      return site.send("/contact", { method: "POST", headers: FORM, body });
    },
    find: async (prefix, site) => {
      const path = `contact_messages?subject=like.${prefix}*&select=subject&order=subject`;
      return (await site.read<{ subject: string }>(path)).map(({ subject }) => subject);
    },
  },
  {
    // Account, profile and mail request are one transaction; a profile needs an account.
    name: "sign-up",
    rows: 1,
    most: Number.POSITIVE_INFINITY,
    status: 200,
    send: (name, { site }) =>
      site.sendJson("/auth/v1/signup", callers.visitor, {
        email: `${name}@exemple.fr`,
        password: "Quatre petits chats 4 !",
        data: { first_name: name },
      }),
    find: async (prefix, site) => {
      const path = `profiles?first_name=like.${prefix}*&select=first_name&order=first_name`;
      return (await site.read<{ first_name: string }>(path)).map(({ first_name }) => first_name);
    },
  },
];
