import { useId } from "react";
import { Form } from "react-router";
import { MAX_QUERY_LENGTH } from "#app/catalogue/search/query-length.ts";
import { useQueryParameter } from "#app/data/query-parameters.ts";
import { Icon } from "#app/ui/icons/icon.tsx";

interface SearchFormProps {
  /** Distinguishes the search forms of a page for screen readers. */
  label: string;
  placeholder?: string;
  className?: string;
}

/** Searches the catalogue. On the page of results the field holds the query. */
export function SearchForm({ label, placeholder = "Rechercher", className = "" }: SearchFormProps) {
  const id = useId();
  const query = useQueryParameter<"/categories">("q") ?? "";
  return (
    <search aria-label={label} className={className}>
      <Form
        action="/categories"
        className="flex rounded-sm border border-line-strong focus-within:border-ink hover:border-ink"
      >
        <label htmlFor={id} className="sr-only">
          Rechercher un produit ou une catégorie
        </label>
        <input
          key={query}
          id={id}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={MAX_QUERY_LENGTH}
          placeholder={placeholder}
          enterKeyHint="search"
          className="min-h-12 w-full min-w-0 bg-transparent px-4 placeholder:text-ink-soft"
        />
        <button
          type="submit"
          aria-label="Lancer la recherche"
          className="grid size-12 shrink-0 place-items-center"
        >
          <Icon name="search" />
        </button>
      </Form>
    </search>
  );
}
