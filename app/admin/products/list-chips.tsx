import { Icon } from "#app/ui/icon.tsx";
import { type ProductFilter, type ProductListQuery, productFilters } from "./product-query.ts";

interface ListChipsProps {
  query: ProductListQuery;
  /** The names of those that the list can be narrowed to. */
  merchants: readonly string[];
  go: (changes: Partial<ProductListQuery>) => void;
}

/** Before a merchant's name, among the values of the menu. */
const MERCHANT = "marchand:";

const allFilters = Object.keys(productFilters) as ProductFilter[];
const filterLabel = (filter: ProductFilter) => productFilters[filter]?.label ?? filter;

/** What narrows the list beside category and words: each a chip that closes, then the menu of the others. */
export function ListChips({ query: { filters, merchant }, merchants, go }: ListChipsProps) {
  const add = (chosen: string) =>
    chosen.startsWith(MERCHANT)
      ? go({ merchant: chosen.slice(MERCHANT.length) })
      : go({ filters: [...filters, chosen as ProductFilter] });
  const others = allFilters.filter((filter) => !filters.includes(filter));
  return (
    <div className="contents">
      {filters.map((filter) => (
        <Chip
          key={filter}
          label={filterLabel(filter)}
          onClose={() => go({ filters: filters.filter((one) => one !== filter) })}
        />
      ))}
      {merchant && <Chip label={`Chez ${merchant}`} onClose={() => go({ merchant: null })} />}
      <span className="relative">
        <Icon
          name="plus"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 lg:left-2"
        />
        <select
          aria-label="Ajouter un filtre"
          value=""
          onChange={({ currentTarget }) => add(currentTarget.value)}
          className="h-11 w-11 cursor-pointer appearance-none rounded-sm border border-dashed border-line-strong bg-paper pl-7 text-sm max-lg:text-transparent [&>option]:text-ink hover:border-ink lg:h-8 lg:w-20"
        >
          <option value="" disabled>
            Filtre
          </option>
          {others.map((filter) => (
            <option key={filter} value={filter}>
              {filterLabel(filter)}
            </option>
          ))}
          {!merchant &&
            merchants.map((name) => (
              <option key={name} value={MERCHANT + name}>
                Chez {name}
              </option>
            ))}
        </select>
      </span>
    </div>
  );
}

const Chip = ({ label, onClose }: { label: string; onClose: () => void }) => (
  <button
    type="button"
    aria-label={`${label} : retirer ce filtre`}
    onClick={(event) => {
      // The pressed button disappears.
      event.currentTarget.closest("div")?.querySelector("select")?.focus();
      onClose();
    }}
    className="inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-ink px-2 max-lg:order-1 text-sm whitespace-nowrap hover:bg-line lg:min-h-8"
  >
    {label}
    <Icon name="close" className="size-3.5" />
  </button>
);
