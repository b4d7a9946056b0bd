import { useId, useRef, useState } from "react";
import { CategoryOptions } from "#app/admin/categories/category-options.tsx";
import { controlClass, hintClass } from "#app/admin/fields/labelled.tsx";
import { products } from "#app/admin/products/product-kind.ts";
import { Options, Select } from "#app/admin/ui/controls.tsx";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import { HIGHEST_PRICE, readAmount, readPrice } from "#app/lib/formatting/read-amount.ts";
import type { Category } from "#app/product/rows.ts";
import { type ChangedColumns, nothingPlanned, type PlannedChanges } from "./bulk-run.ts";
import { ChangeForm, useChosenRows } from "./change-steps.tsx";
import type { Chosen } from "./chosen-products.ts";

interface ManyFormProps {
  chosen: Chosen;
  /** What is asked for first. */
  kind: ManyKind;
  categories: readonly Category[];
  onClose: () => void;
}

const kinds = {
  price: "Prix",
  merchant: "Marchand",
  category: "Catégorie",
  activate: "Activer",
  deactivate: "Désactiver",
} as const;
export type ManyKind = keyof typeof kinds;

const steps: Record<PriceStep, string> = { percent: "Pour cent", difference: "Montant", fixed: "Prix fixe" };
const amountLabels: Record<PriceStep, string> = {
  percent: "Pour cent, par exemple -2",
  difference: "Euros, par exemple -10",
  fixed: "Prix, en euros",
};
const roundings: Record<Rounding, string> = { cent: "Au centime", euro: "À l’euro le plus proche" };

/** Changes many products at once: what, and to what, then a preview of each, then the count by outcome. */
export function ManyForm({ chosen, kind: asked, categories, onClose }: ManyFormProps) {
  const { rows, state } = useChosenRows(chosen);
  const [typed, setTyped] = useState<Typed>({ ...nothingTyped, kind: asked });
  const set = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes });
  const { kind, by, rounding, amount, merchant, category } = typed;
  const field = useId();
  const change = changeOf(typed);
  /** Of the last whole one, so that between « 20 » and « 20,0 » what was left out stays so. */
  const name = useRef("");
  if (change) name.current = JSON.stringify(change);
  if (!rows) return state;
  return (
    <ChangeForm
      name={name.current}
      planned={change && planChanges(rows, change, categories)}
      onDone={onClose}
    >
      <p className="mb-4 text-ink-soft">
        {rows.length > 1 ? `${formatNumber(rows.length)} produits choisis` : "Un produit choisi"}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          aria-label="Ce qui change"
          value={kind}
          onChange={({ target }) => set({ kind: target.value as ManyKind })}
        >
          <Options of={Object.entries(kinds)} />
        </Select>
        {kind === "price" && (
          <>
            <Select
              aria-label="De combien"
              value={by}
              onChange={({ target }) => set({ by: target.value as PriceStep })}
            >
              <Options of={Object.entries(steps)} />
            </Select>
            <div>
              <label htmlFor={field} className="text-sm font-semibold">
                {amountLabels[by]}
              </label>
              <input
                id={field}
                inputMode="decimal"
                autoComplete="off"
                value={amount}
                aria-invalid={amount !== "" && change === null}
                onChange={({ target }) => set({ amount: target.value })}
                className={controlClass}
              />
            </div>
            {by !== "fixed" && (
              <Select
                aria-label="Arrondi"
                value={rounding}
                onChange={({ target }) => set({ rounding: target.value as Rounding })}
                className="self-end"
              >
                <Options of={Object.entries(roundings)} />
              </Select>
            )}
            <p className={`${hintClass} mt-0! sm:col-span-2`}>
              Un prix changé compte comme lu aujourd’hui chez son marchand.
            </p>
          </>
        )}
        {kind === "merchant" && (
          <input
            aria-label="Nom du marchand"
            placeholder={"Vide\u00a0: aucun marchand"}
            maxLength={80}
            value={merchant}
            onChange={({ target }) => set({ merchant: target.value })}
            className={`${controlClass} mt-0!`}
          />
        )}
        {kind === "category" && (
          <Select
            aria-label="Catégorie"
            value={category}
            onChange={({ target }) => set({ category: target.value })}
          >
            <option value="">Choisir…</option>
            <CategoryOptions categories={categories} current={category} />
          </Select>
        )}
      </div>
    </ChangeForm>
  );
}

interface Typed {
  kind: ManyKind;
  by: PriceStep;
  rounding: Rounding;
  amount: string;
  merchant: string;
  category: string;
}

const nothingTyped: Omit<Typed, "kind"> = {
  by: "percent",
  rounding: "cent",
  amount: "",
  merchant: "",
  category: "",
};

/** What is done to each row: its price by a step, or the same column for all. */
type ManyChange = PriceChange | ChangedColumns;

interface PriceChange {
  by: PriceStep;
  amount: number;
  rounding: Rounding;
}

/** Returns the change that was typed; `null` while something lacks. Exported for its tests. */
export function changeOf({ kind, by, rounding, amount, merchant, category }: Typed): ManyChange | null {
  switch (kind) {
    case "price": {
      const read = by === "fixed" ? readPrice(amount) : readAmount(amount, by === "percent" ? "%" : "€");
      return read === null ? null : { by, amount: read, rounding };
    }
    case "merchant":
      return { merchant: merchant.trim() || null };
    case "category":
      return category ? { category_id: category } : null;
    default:
      return { is_active: kind === "activate" };
  }
}

/** In per cent of the price, in euros more or less, or the same price for all. */
type PriceStep = "percent" | "difference" | "fixed";
type Rounding = "cent" | "euro";

/** Returns what a change would do, by outcome, in the order of the rows. */
export function planChanges(
  rows: readonly ProductRow[],
  change: ManyChange,
  categories: readonly Category[] = [],
): PlannedChanges {
  const planned = nothingPlanned();
  const nameOf = (id: string) => categories.find((one) => one.id === id)?.name;
  for (const row of rows) {
    const { id, title } = row;
    const set = "by" in change ? changedPrice(row.price, change) : change;
    if (typeof set === "string") {
      planned.refused.push({ id, title, reason: set });
      continue;
    }
    // One column changes.
    const [column] = Object.keys(set) as [keyof ChangedColumns];
    const read = (value: unknown) =>
      products.columns?.[column]?.read?.(value as never, nameOf) ?? String(value ?? "");
    if (row[column] === set[column]) planned.same.push({ id, title });
    else
      planned.changed.push({
        id,
        title,
        version: row.updated_at,
        set,
        before: read(row[column]),
        after: read(set[column]),
      });
  }
  return planned;
}

/** Returns the column to write, or why there is none. */
function changedPrice(price: number | null, { by, amount, rounding }: PriceChange): ChangedColumns | string {
  if (by === "fixed") return { price: amount };
  if (price === null) return "Sans prix\u00a0: rien à changer.";
  // In cents, since 0.1 + 0.2 is not 0.3.
  const cents = Math.round(price * 100);
  const changed = by === "percent" ? cents + (cents * amount) / 100 : cents + Math.round(amount * 100);
  const unit = rounding === "euro" ? 100 : 1;
  const rounded = (Math.round(changed / unit) * unit) / 100;
  if (rounded < 0) return "Le prix tomberait sous zéro.";
  if (rounded > HIGHEST_PRICE) return "Ce prix serait trop élevé.";
  return { price: rounded };
}
