import { journaled, tableName } from "#app/admin/editing/change-words.ts";
import { Select } from "#app/admin/ui/select.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ChangeQuery } from "./change-list.ts";

interface HistoryFiltersProps {
  query: ChangeQuery;
  onChange: (changes: Readonly<Record<string, string>>) => void;
}

/** Narrows the history by table and day; the names and rows of the list do by person and subject. */
export function HistoryFilters({ query, onChange }: HistoryFiltersProps) {
  return (
    <search
      aria-label="Filtrer l’historique"
      className="mb-1 flex flex-wrap items-center gap-2 lg:my-1.5 lg:[&>button]:min-h-8 lg:[&>button]:py-0"
    >
      <Select
        aria-label="Table"
        value={query.table ?? ""}
        onChange={({ currentTarget }) => onChange({ table: currentTarget.value })}
        className="w-56 lg:text-sm lg:[&>select]:h-8"
      >
        <option value="">Tout</option>
        {journaled.map(([table]) => (
          <option key={table} value={table}>
            {tableName(table)}
          </option>
        ))}
      </Select>
      <input
        type="date"
        aria-label="Jour"
        value={query.day ?? ""}
        onChange={({ currentTarget }) => onChange({ jour: currentTarget.value })}
        className="h-11 rounded-sm border border-line-strong bg-paper px-3 lg:h-8 lg:text-sm"
      />
      {query.person && (
        <Button variant="outline" size="small" onClick={() => onChange({ personne: "" })}>
          Tout le monde
        </Button>
      )}
      {query.subject && (
        <Button variant="outline" size="small" onClick={() => onChange({ objet: "" })}>
          Tous les objets
        </Button>
      )}
    </search>
  );
}
