import { useSearchParams } from "react-router";
import { Select } from "#app/admin/ui/select.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { agesOfRound, type RoundQuery, writeRound } from "./round-address.ts";

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
