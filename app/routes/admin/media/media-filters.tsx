import { useEffect, useRef, useState } from "react";
import type { PictureQuery } from "#app/catalogue/media/picture-list.ts";
import { MAX_QUERY_LENGTH } from "#app/catalogue/search/query-length.ts";
import { SearchInput } from "#app/routes/admin/listing/list-search.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";

const TYPING_PAUSE_MS = 300;

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
      className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-1 lg:max-w-176"
    >
      <div className="min-w-48 flex-1">
        <PictureSearch
          search={query.search}
          onSearch={(search, isFirst) => onChange({ search }, { replace: !isFirst })}
        />
      </div>
      <Checkbox
        label="Inutilisées"
        checked={query.isUnused}
        onChange={({ currentTarget }) => onChange({ isUnused: currentTarget.checked }, { replace: false })}
      />
      <p role="status" className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
        {found}
      </p>
    </search>
  );
}

interface PictureSearchProps {
  search: string;
  /** Called after a pause in the typing; `isFirst` since the field was entered. */
  onSearch: (search: string, isFirst: boolean) => void;
}

export function PictureSearch({ search, onSearch }: PictureSearchProps) {
  const [typed, setTyped] = useState(search);
  /** The last text that this field asked for. Another one comes from a link or the back button. */
  const asked = useRef(search);
  const isFirst = useRef(true);

  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setTyped(search);
  }, [search]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause anew, and nothing else does
  useEffect(() => {
    const words = typed.trim();
    if (words === asked.current.trim()) return;
    const pause = setTimeout(() => {
      asked.current = words;
      onSearch(words, isFirst.current);
      isFirst.current = false;
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  return (
    <SearchInput
      label="Rechercher une image"
      value={typed}
      maxLength={MAX_QUERY_LENGTH}
      placeholder="Texte, crédit ou adresse"
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      // Within a form it would send that.
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      onBlur={() => {
        isFirst.current = true;
      }}
    />
  );
}
