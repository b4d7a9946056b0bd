import { PausedSearch } from "#app/admin/listing/list-search.tsx";
import { Checkbox } from "#app/admin/ui/checkbox.tsx";
import type { PictureQuery } from "./picture-kind.ts";

export const pictureSearch = { label: "Rechercher une image", placeholder: "Texte, crédit ou fichier" };

interface MediaFiltersProps {
  query: PictureQuery;
  /** The number of matches, as a sentence. */
  found: string;
  onChange: (changes: Partial<PictureQuery>, options: { replace: boolean }) => void;
}

/** Narrows the pictures by words, and to those that nothing uses. */
export function MediaFilters({ query, found, onChange }: MediaFiltersProps) {
  return (
    <search
      aria-label="Filtrer les images"
      className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-1 lg:max-w-176 lg:text-sm"
    >
      <div className="min-w-48 flex-1">
        <PausedSearch
          {...pictureSearch}
          search={query.search}
          onSearch={(search, isFirst) => onChange({ search }, { replace: !isFirst })}
        />
      </div>
      <Checkbox
        label="Inutilisées"
        checked={query.isUnused}
        onChange={({ currentTarget }) => onChange({ isUnused: currentTarget.checked }, { replace: false })}
      />
      <Checkbox
        label="Sans texte"
        checked={query.isUndescribed}
        onChange={({ currentTarget }) =>
          onChange({ isUndescribed: currentTarget.checked }, { replace: false })
        }
      />
      <p role="status" className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
        {found}
      </p>
    </search>
  );
}
