import { useEffect, useEffectEvent, useId, useState } from "react";
import { CategoryOptions } from "#app/admin/categories/category-options.tsx";
import { controlClass, hintClass } from "#app/admin/fields/look.ts";
import { products } from "#app/admin/products/product-kind.ts";
import { Select } from "#app/admin/ui/select.tsx";
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import { readAmount, readPrice } from "#app/lib/formatting/read-amount.ts";
import type { Category } from "#app/product/rows.ts";
import { ChangeForm, useChosenRows } from "./change-steps.tsx";
import type { Chosen } from "./chosen-products.ts";
import type { ProductChange } from "./many-products.ts";
import { type ManyChange, type PriceStep, planChanges, type Rounding } from "./planned-changes.ts";

interface ManyFormProps {
  chosen: Chosen;
  /** What is asked for first. */
  kind: ManyKind;
  categories: readonly Category[];
  onClose: () => void;
}

/** Changes many products at once: what, then a preview of each, then the count by outcome. */
export function ManyForm({ chosen, kind, categories, onClose }: ManyFormProps) {
  const { rows, state } = useChosenRows(chosen);
  const [change, setChange] = useState<ManyChange | null>(null);
  if (!rows) return state;
  return (
    <ChangeForm
      name={JSON.stringify(change)}
      planned={change && planChanges(rows, change)}
      describe={(planned) => describe(planned, categories)}
      onDone={onClose}
    >
      <p className="mb-4 text-ink-soft">
        {rows.length > 1 ? `${formatNumber(rows.length)} produits choisis` : "Un produit choisi"}
      </p>
      <ManyFields kind={kind} categories={categories} onChange={setChange} />
    </ChangeForm>
  );
}

/** One column changes. */
function describe({ row, set }: ProductChange, categories: readonly Category[]) {
  const nameOf = (id: string) => categories.find((one) => one.id === id)?.name;
  const [column] = Object.keys(set) as [keyof typeof set];
  const read = (value: unknown) =>
    products.columns?.[column]?.read?.(value as never, nameOf) ?? String(value ?? "");
  return { before: read(row[column]), after: read(set[column]) };
}

interface ManyFieldsProps {
  /** What is asked for first. */
  kind: ManyKind;
  categories: readonly Category[];
  /** Called with `null` while a value is missing. */
  onChange: (change: ManyChange | null) => void;
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
const roundings: Record<Rounding, string> = { cent: "Au centime", euro: "À l’euro le plus proche" };

/** What changes, and to what. */
function ManyFields({ kind: asked, categories, onChange }: ManyFieldsProps) {
  const [kind, setKind] = useState(asked);
  const [by, setBy] = useState<PriceStep>("percent");
  const [rounding, setRounding] = useState<Rounding>("cent");
  const [typed, setTyped] = useState("");
  const [merchant, setMerchant] = useState("");
  const [category, setCategory] = useState("");
  const field = useId();
  const change = changeOf({ kind, by, rounding, typed, merchant, category });

  const tell = useEffectEvent(() => onChange(change));
  const said = JSON.stringify(change);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it says something else
  useEffect(() => tell(), [said]);

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        aria-label="Ce qui change"
        value={kind}
        onChange={({ target }) => setKind(target.value as ManyKind)}
      >
        <Options of={kinds} />
      </Select>
      {kind === "price" && (
        <>
          <Select
            aria-label="De combien"
            value={by}
            onChange={({ target }) => setBy(target.value as PriceStep)}
          >
            <Options of={steps} />
          </Select>
          <div>
            <label htmlFor={field} className="text-sm font-semibold">
              {by === "fixed"
                ? "Prix, en euros"
                : by === "percent"
                  ? "Pour cent, par exemple -2"
                  : "Euros, par exemple -10"}
            </label>
            <input
              id={field}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              aria-invalid={typed !== "" && change === null}
              onChange={({ target }) => setTyped(target.value)}
              className={`${controlClass} tabular-nums`}
            />
          </div>
          {by !== "fixed" && (
            <Select
              aria-label="Arrondi"
              value={rounding}
              onChange={({ target }) => setRounding(target.value as Rounding)}
              className="self-end"
            >
              <Options of={roundings} />
            </Select>
          )}
        </>
      )}
      {kind === "merchant" && (
        <input
          aria-label="Nom du marchand"
          placeholder="Vide : aucun marchand"
          maxLength={80}
          value={merchant}
          onChange={({ target }) => setMerchant(target.value)}
          className={`${controlClass} mt-0!`}
        />
      )}
      {kind === "category" && (
        <Select aria-label="Catégorie" value={category} onChange={({ target }) => setCategory(target.value)}>
          <option value="">Choisir…</option>
          <CategoryOptions categories={categories} current={category} />
        </Select>
      )}
      {kind === "price" && (
        <p className={`${hintClass} mt-0! sm:col-span-2`}>
          Un prix changé compte comme lu aujourd’hui chez son marchand.
        </p>
      )}
    </div>
  );
}

const Options = ({ of }: { of: Readonly<Record<string, string>> }) =>
  Object.entries(of).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

interface Typed {
  kind: ManyKind;
  by: PriceStep;
  rounding: Rounding;
  typed: string;
  merchant: string;
  category: string;
}

function changeOf({ kind, by, rounding, typed, merchant, category }: Typed): ManyChange | null {
  switch (kind) {
    case "price": {
      const amount = by === "fixed" ? readPrice(typed) : readAmount(typed, by === "percent" ? "%" : "€");
      return amount === null ? null : { kind, by, amount, rounding };
    }
    case "merchant":
      return { kind, merchant: merchant.trim() || null };
    case "category":
      return category ? { kind, category_id: category } : null;
    default:
      return { kind: "active", isActive: kind === "activate" };
  }
}
