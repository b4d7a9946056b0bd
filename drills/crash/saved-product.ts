/** An administrator who saves one product again and again: each version replaces the last one, whole. */
import type { DrillSite } from "#drills/shared/site.ts";
import type { Scene } from "./writes.ts";

const SLUG = "sauvegarde-du-produit";

export class SavedProduct {
  /** The last version that was sent, and the last one that was acknowledged. */
  #sent = 0;
  #acknowledged = 0;
  /** Saves that were acknowledged. */
  count = 0;
  lost: string[] = [];
  torn: string[] = [];

  async make({ site, administrator, categoryId }: Scene): Promise<void> {
    const row = { slug: SLUG, title: "0", short_description: "0", product_url: `/products/${SLUG}` };
    const product = { ...row, category_id: categoryId };
    const { status, body } = await site.sendJson("/rest/v1/products", administrator, product);
    if (status !== 201 && status !== 409) throw new Error(`The product was not made: ${status} ${body}`);
  }

  /** Saves the next version; returns false without an answer. */
  async save({ site, administrator }: Scene): Promise<boolean> {
    this.#sent += 1;
    const version = this.#sent;
    const changes = { title: String(version), short_description: String(version) };
    const path = `/rest/v1/products?slug=eq.${SLUG}`;
    const { status } = await site.sendJson(path, administrator, changes, "PATCH");
    if (status === 204) {
      this.#acknowledged = version;
      this.count += 1;
    }
    return status !== 0;
  }

  /** The stored version may be newer than the last acknowledged one, never older or mixed. */
  async compare(site: DrillSite): Promise<void> {
    const path = `products?slug=eq.${SLUG}&select=title,short_description`;
    const [row] = await site.read<{ title: string; short_description: string }>(path);
    const version = Number(row?.title ?? -1);
    if (version < this.#acknowledged || version > this.#sent) this.lost.push(`version ${this.#acknowledged}`);
    if (row?.title !== row?.short_description) this.torn.push(`version ${version}`);
  }
}
