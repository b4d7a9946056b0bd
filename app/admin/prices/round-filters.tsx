/** Which prices a round asks for, in its address: `?vus=23&marchand=Fnac`, and the controls that choose them. */
import { useSearchParams } from "react-router";
import { namedMerchant } from "#app/admin/listing/named-merchant.ts";
import type { ProductListQuery } from "#app/admin/products/product-list.ts";
import { Select } from "#app/admin/ui/select.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

export interface RoundQuery {
  /** In days, at least; 0: those that end within a week. */
  age: number;
  /** `null` for all. */
  merchant: string | null;
}

const agesOfRound: readonly number[] = [14, 23, 30, 60];

export const readRound = (parameters: URLSearchParams): RoundQuery => ({
  age: agesOfRound.find((days) => String(days) === parameters.get("vus")) ?? 0,
  merchant: namedMerchant(parameters),
});

const writeRound = ({ age, merchant }: RoundQuery): Record<string, string> => ({
  ...(age > 0 && { vus: String(age) }),
  ...(merchant && { marchand: merchant }),
});

/** Returns the list that the round goes through, what ends first before the others. */
export const listOfRound = ({ age, merchant }: RoundQuery): ProductListQuery => ({
  category: null,
  search: "",
  view: age > 0 ? null : "prices",
  filters: age > 0 ? ["active", `seen_${age}`] : [],
  merchant,
  sort: "price_expires_at",
  descending: false,
  page: 1,
});

interface RoundFiltersProps {
  query: RoundQuery;
  /** Those that have a name here. */
  merchants: readonly string[];
}

/** Which prices the round asks for, by their age and merchant, and the way out. */
export function RoundFilters({ query, merchants }: RoundFiltersProps) {
  const [, setParameters] = useSearchParams();
  const go = (changes: Partial<RoundQuery>) => setParameters(writeRound({ ...query, ...changes }));
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:flex-1 max-sm:*:basis-40">
      <Select
        aria-label="Âge des prix"
        value={query.age}
        onChange={({ currentTarget }) => go({ age: Number(currentTarget.value) })}
        className={selectClass}
      >
        <option value={0}>Périmés sous 7 jours</option>
        {agesOfRound.map((days) => (
          <option key={days} value={days}>
            Vus il y a {days}&#160;jours ou plus
          </option>
        ))}
      </Select>
      <Select
        aria-label="Marchand"
        value={query.merchant ?? ""}
        onChange={({ currentTarget }) => go({ merchant: currentTarget.value || null })}
        className={selectClass}
      >
        <option value="">Tous les marchands</option>
        {query.merchant && !merchants.includes(query.merchant) && <option>{query.merchant}</option>}
        {merchants.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <ButtonLink to="/admin" variant="outline" size="small" reloadDocument>
        Arrêter ici
      </ButtonLink>
    </div>
  );
}

const selectClass = "lg:text-sm lg:[&>select]:h-9";
