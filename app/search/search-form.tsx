import { useId } from "react";
import { Form } from "react-router";
import { MAX_QUERY_LENGTH, useQueryParameter } from "#app/lib/data/query-parameters.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

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
        className="one-field flex rounded-sm border border-line-strong hover:border-ink"
      >
        <button
          type="submit"
          aria-label="Lancer la recherche"
          className="grid min-h-12.5 w-12 shrink-0 place-items-center lg:min-h-13.5"
        >
          <Icon name="search" />
        </button>
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
          className="w-full min-w-0 appearance-none bg-transparent text-ellipsis placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
        />
        {query && (
          <Link
            to="/categories"
            aria-label="Effacer la recherche"
            className="grid w-12 shrink-0 place-items-center text-ink-soft hover:text-ink"
          >
            <Icon name="close" />
          </Link>
        )}
      </Form>
    </search>
  );
}
