import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { getAllCategories } from "#app/admin/categories/all-categories.ts";
import { CategoryOptions } from "#app/admin/categories/category-options.tsx";
import { useRead } from "#app/admin/kit/use-read.ts";
import { PausedSearch } from "#app/admin/listing/list-search.tsx";
import { Options, Select } from "#app/admin/ui/controls.tsx";
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import type { Category } from "#app/product/rows.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
  orderOf,
  type ProductFilter,
  type ProductList,
  type ProductListQuery,
  productFilters,
  productOrders,
} from "./product-list.ts";

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
          <Options of={others.map((filter) => [filter, filterLabel(filter)])} />
          {!merchant && <Options of={merchants.map((name) => [MERCHANT + name, `Chez ${name}`])} />}
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

/**
 * Reads the categories for the filter and the form of products, once for each screen; after a problem also whenever the
 * screen is read anew. @returns `retry` after a problem
 */
export function useCategories() {
  const [attempt, setAttempt] = useState(1);
  const { data = null, problem } = useRead(String(attempt), getAllCategories);
  const { state } = useRevalidator();
  const retry = () => setAttempt(attempt + 1);
  const repeat = useEffectEvent(() => problem !== null && retry());
  useEffect(() => {
    if (state === "loading") repeat();
  }, [state]);
  return { list: data, problem, retry };
}

interface ListStatusProps {
  query: ProductListQuery;
  list: ProductList | null;
  /** The reason why there is no list, or no newer one. */
  problem: string | null;
  isPending: boolean;
  retry: () => void;
}

/** The id of the list's status, which receives the focus when the focused row disappears. */
export const listStatusId = "etat-de-la-liste";

/** Describes the list, or explains why it is empty. Screen readers announce changes. */
export function ListStatus({ query, list, problem, isPending, retry }: ListStatusProps) {
  return (
    <div className={`text-sm max-lg:order-2 ${list?.total === 0 ? "w-full" : "lg:ml-auto"}`}>
      <p
        id={listStatusId}
        role="status"
        tabIndex={-1}
        className={`outline-none ${list?.total === 0 ? "text-lead" : "text-ink-soft"}`}
      >
        {problem ? "" : list ? summary(list, query) : "Chargement des produits..."}
      </p>
      {problem && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-5 gap-y-3 border-l-2 border-danger pl-4"
        >
          <p>Erreur lors du chargement des produits&#160;: {problem}</p>
          <Button variant="outline" size="small" disabled={isPending} onClick={retry}>
            Réessayer
          </Button>
        </div>
      )}
    </div>
  );
}

function summary({ total, has_more, is_near }: ProductList, query: ProductListQuery): string {
  const { category, search } = query;
  if (total === 0) return category ? "Aucun produit trouvé dans cette catégorie" : "Aucun produit trouvé";
  if (is_near) return `Rien ne s’écrit «\u00A0${search.trim()}\u00A0»\u00A0: voici ce qui s’en approche`;
  if (total === 1) return "1\u00A0produit";
  const count = formatNumber(total);
  const { by, descending } = orderOf(query);
  const words = productOrders[by].words[descending ? 1 : 0];
  if (!has_more) return `${count}\u00A0produits, ${words}`;
  return `Plus de ${count}\u00A0produits, ${words}\u00A0; la liste montre les ${count}\u00A0premiers`;
}
