import { useRef } from "react";
import { CategoryOptions } from "#app/admin/fields/category-options.tsx";
import { PausedSearch } from "#app/admin/listing/list-search.tsx";
import { Select } from "#app/admin/ui/select.tsx";
import type { Category } from "#app/product/types.ts";
import { Button } from "#app/ui/button.tsx";
import type { ProductListQuery } from "./product-query.ts";

interface ListFiltersProps {
  query: ProductListQuery;
  categories: readonly Category[] | null;
  go: (changes: Partial<ProductListQuery>, options?: { replace?: boolean }) => void;
}

/** Filters the list by category and by words. */
export function ListFilters({ query, categories, go }: ListFiltersProps) {
  return (
    <search
      aria-label="Filtrer les produits"
      className="flex min-w-0 flex-1 gap-2 max-lg:basis-[calc(100%-4rem)] lg:max-w-160 lg:min-w-96"
    >
      <div className="min-w-0 flex-1">
        <PausedSearch
          label="Rechercher un produit"
          placeholder="Titre, slug, marchand ou adresse"
          search={query.search}
          onSearch={(search, isFirst) => go({ search }, { replace: !isFirst })}
        />
      </div>
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
    <div className="flex min-w-0 flex-1 gap-2">
      <Select
        ref={select}
        aria-label="Filtrer par catégorie"
        value={chosen}
        onChange={({ target }) => go({ category: target.value || null })}
        className="min-w-0 grow lg:text-sm lg:[&>select]:h-8"
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
        className="disabled:cursor-default max-lg:min-h-11 max-sm:disabled:hidden lg:min-h-8 lg:py-0"
      >
        Effacer
      </Button>
    </div>
  );
}
