/** How far a round of prices is. */
import type { ListedProduct } from "#app/admin/products/product-list.ts";
import { counted } from "#app/lib/formatting/counted.ts";
import type { Said } from "./use-round.ts";

type AllSaid = Readonly<Record<string, Said>>;

const numberOf = (said: AllSaid, kind: Said["kind"]) =>
  Object.values(said).filter((one) => one.kind === kind).length;

/** « 12 sur 40 · 9 inchangés, 2 changés, 1 plus tard » */
export function Progress({ said, place, of }: { said: AllSaid; place: number; of: number }) {
  return (
    <p role="status">
      {of === 0 ? (
        "Aucun prix à revoir"
      ) : (
        <span>
          <strong className="text-ink">
            {Math.min(place + 1, of)} sur {of}
          </strong>
          {` · ${counted(numberOf(said, "same"), "inchangé")}, ${counted(numberOf(said, "changed"), "changé")}, ${numberOf(said, "later")} plus tard`}
        </span>
      )}
    </p>
  );
}

const textures: Readonly<Record<Said["kind"], string>> = {
  same: "bg-ink-soft",
  changed: "bg-ink",
  later: "bg-[repeating-linear-gradient(90deg,var(--color-ink-soft)_0_2px,transparent_2px_4px)]",
};

/** The same as a line of three textures. */
export const ProgressLine = ({ said, of }: { said: AllSaid; of: number }) => (
  <div aria-hidden="true" className="mt-1 mb-2 flex h-1 bg-line *:h-1">
    {(["same", "changed", "later"] as const).map((kind) => (
      <span
        key={kind}
        className={textures[kind]}
        style={{ width: `${(100 * numberOf(said, kind)) / (of || 1)}%` }}
      />
    ))}
  </div>
);

/** « 16, encore 5 », of one merchant. */
export function leftOf(products: readonly ListedProduct[], said: AllSaid): string {
  const left = products.filter(({ id }) => !said[id]).length;
  return left === products.length ? String(left) : `${products.length}, encore ${left}`;
}
