import { useEffect, useId, useRef, useState } from "react";
import type { ProductListQuery } from "#app/catalogue/product-list.ts";
import { MAX_QUERY_LENGTH } from "#app/catalogue/search.ts";
import type { Category } from "#app/catalogue/types.ts";
import { Button } from "#app/ui/button.tsx";
import { control } from "#app/ui/deferred/field.tsx";
import { Select } from "#app/ui/deferred/select.tsx";
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
    <search aria-label="Filtrer les produits" className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
      <CategoryFilter query={query} categories={categories} go={go} />
      <TitleSearch query={query} go={go} />
    </search>
  );
}

function CategoryFilter({ query, categories, go }: ListFiltersProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const chosen = query.category ?? "";

  const clear = () => {
    go({ category: null });
    // The pressed button disappears.
    select.current?.focus();
  };

  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        Filtrer par catégorie
      </label>
      <div className="mt-2 flex gap-3">
        <Select
          ref={select}
          id={id}
          value={chosen}
          onChange={({ target }) => go({ category: target.value || null })}
          className="min-w-0 grow"
        >
          <option value="">Toutes les catégories</option>
          {categories && <CategoryOptions categories={categories} current={chosen} />}
          {!categories && chosen && <option value={chosen}>Chargement…</option>}
        </Select>
        <Button variant="outline" disabled={!chosen} onClick={clear} className="disabled:cursor-default">
          Effacer
        </Button>
      </div>
    </div>
  );
}

function TitleSearch({ query: { search }, go }: Pick<ListFiltersProps, "query" | "go">) {
  const id = useId();
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
    <div>
      <label htmlFor={id} className="font-semibold">
        Rechercher un produit
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={MAX_QUERY_LENGTH}
        placeholder="Titre, slug, marchand ou adresse"
        enterKeyHint="search"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          hasEntry.current = false;
        }}
        className={control}
      />
    </div>
  );
}
