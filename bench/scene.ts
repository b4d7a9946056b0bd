/** The object of the measurements: a running site over a database of a known size. */
import type { DrillSite } from "#drills/shared/site.ts";
import type { Row } from "./report.ts";

export interface Scene {
  site: DrillSite;
  products: number;
  /** How often the site and the server beside it take turns. */
  rounds: number;
  /** Adds a row to the report. */
  report: (row: Pick<Row, "name" | "unit" | "values" | "reference">) => void;
}

export type Subject = (scene: Scene) => Promise<void>;

/** @returns addresses of pages with the same content in every large catalogue, others in the small one */
export function addressesOf({ products }: Scene) {
  return products > 30
    ? { product: "/products/banc-777", leaf: "/categories/banc-203", rest: "banc-203" }
    : {
        product: "/products/sony-wh-1000xm6",
        leaf: "/categories/casques-a-reduction-de-bruit",
        rest: "audio",
      };
}
