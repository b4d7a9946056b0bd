import { useEffect, useRef, useState } from "react";
import type { Category } from "#app/catalogue/model/types.ts";
import type { ProductListQuery } from "#app/catalogue/products/product-list.ts";
import { MAX_QUERY_LENGTH } from "#app/catalogue/search/query-length.ts";
import { SearchInput } from "#app/routes/admin/listing/list-search.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";
import { CategoryOptions } from "./category-options.tsx";

const TYPING_PAUSE_MS = 300;

interface ListFiltersProps {
  query: ProductListQuery;
  categories: readonly Category[] | null;
  go: (changes: Partial<ProductListQuery>, options?: { replace?: boolean }) => void;
}

/** Filters the list by category and by words. */
export function ListFilters({ query, categories, go }: ListFiltersProps) {
  return (
    <search aria-label="Filtrer les produits" className="mb-1 flex gap-2 lg:max-w-176 lg:gap-3">
      <TitleSearch query={query} go={go} />
      <CategoryFilter query={query} categories={categories} go={go} />
    </search>
  );
}

function CategoryFilter({ query, categories, go }: ListFiltersProps) {
  const select = useRef<HTMLSelectElement>(null);
  const chosen = query.category ?? "";

  const clear = () => {
    go({ category: null });
    // The pressed button disappears.
    select.current?.focus();
  };

  return (
    <div className="flex min-w-0 flex-1 gap-2 lg:gap-3">
      <Select
        ref={select}
        aria-label="Filtrer par catégorie"
        value={chosen}
        onChange={({ target }) => go({ category: target.value || null })}
        className="min-w-0 grow"
      >
        <option value="">Toutes les catégories</option>
        {categories && <CategoryOptions categories={categories} current={chosen} />}
        {!categories && chosen && <option value={chosen}>Chargement…</option>}
      </Select>
      {/* Without a choice a phone has no room for it. */}
      <Button
        variant="outline"
        size="small"
        disabled={!chosen}
        onClick={clear}
        className="disabled:cursor-default max-lg:min-h-11 max-sm:disabled:hidden"
      >
        Effacer
      </Button>
    </div>
  );
}

function TitleSearch({ query: { search }, go }: Pick<ListFiltersProps, "query" | "go">) {
  const [typed, setTyped] = useState(search);
  /** The last text that this field wrote into the address. Another text there comes from a link or the back button. */
  const written = useRef(search);
  /** Whether the typing since the last focus has an entry in the browser's history. */
  const hasEntry = useRef(false);

  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    const words = typed.trim();
    if (words === written.current.trim()) return;
    const pause = setTimeout(() => {
      written.current = words;
      go({ search: words }, { replace: hasEntry.current });
      hasEntry.current = true;
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, go]);

  return (
    <div className="min-w-0 flex-1">
      <SearchInput
        label="Rechercher un produit"
        value={typed}
        maxLength={MAX_QUERY_LENGTH}
        placeholder="Titre, slug, marchand ou adresse"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          hasEntry.current = false;
        }}
      />
    </div>
  );
}
