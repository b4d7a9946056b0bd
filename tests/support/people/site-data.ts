/**
 * The app's own data client, over the real backend in-process and a database of the test file's own. Opening
 * one takes a fraction of a second; for failures of the connection, use `#app/lib/data/data-client.fake.ts`.
 */
import { randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import { createDataClient, type DataClient } from "#app/lib/data/data-client.ts";
import type { CategoryRow, ProductRow } from "#app/lib/data/database-types.ts";
import { anyEngine, type Engine } from "#tests/support/databases/engines.ts";
import { createAdmin, createUser } from "./people.ts";
import { startBackend } from "./test-backend.ts";

interface Member {
  id: string;
  accessToken: string;
  client: DataClient;
}

export interface SiteData {
  fetch: typeof globalThis.fetch;
  publishableKey: string;
  /** The operator's. */
  secretKey: string;
  visitor: DataClient;
  /** A client without policies. */
  operator: DataClient;
  /** Creates a person with an account. */
  addMember(names?: Record<string, string>): Promise<Member>;
  /** Creates a person with the rights of an administrator. */
  addAdministrator(): Promise<Member>;
  addCategory(changes?: Partial<CategoryRow>): Promise<CategoryRow>;
  /** Adds a product; its category is a new one by default. */
  addProduct(changes?: Partial<ProductRow>): Promise<ProductRow>;
  /** Empties the catalogue, which holds the demonstration's products at first. */
  emptyCatalogue(): Promise<void>;
}

const origin = "http://data.test";
const secretKey = "sb_secret_of_site_data";

/** Opens the data of a site, and closes it after the test file. */
export async function openSiteData(engine: Engine = anyEngine): Promise<SiteData> {
  const { backend, database, tokenOf } = await startBackend(await engine.open(), { secretKey });
  afterAll(() => backend.close());
  const fetch: typeof globalThis.fetch = (input, init) => backend.fetch(new Request(input, init));
  const { publishableKey } = backend;
  const clientOf = (key: string, accessToken?: string) =>
    createDataClient({ dataUrl: origin, publishableKey: key, fetch, ...(accessToken && { accessToken }) });
  const member = async ({ id }: { id: string }) => {
    const accessToken = await tokenOf(id);
    return { id, accessToken, client: clientOf(publishableKey, accessToken) };
  };
  const operator = clientOf(secretKey, secretKey);

  const addCategory: SiteData["addCategory"] = async (changes) => {
    const slug = `categorie-${randomUUID()}`;
    const row = { slug, name: "Catégorie", ...changes };
    return (await operator.from("categories").insert(row).select().single().throwOnError()).data;
  };
  return {
    fetch,
    publishableKey,
    secretKey,
    visitor: clientOf(publishableKey),
    operator,
    addMember: async (names) => member(await createUser(database, names)),
    addAdministrator: async () => member(await createAdmin(database)),
    addCategory,
    addProduct: async (changes) => {
      const slug = changes?.slug ?? `produit-${randomUUID()}`;
      const category_id = changes?.category_id ?? (await addCategory()).id;
      const row = { title: "Produit", product_url: `/${slug}`, ...changes, slug, category_id };
      return (await operator.from("products").insert(row).select().single().throwOnError()).data;
    },
    emptyCatalogue: () =>
      database.runAs("service_role", {}, async (transaction) => {
        await transaction.query("delete from public.products");
        await transaction.query("update public.categories set parent_id = null");
        await transaction.query("delete from public.categories");
      }),
  };
}
