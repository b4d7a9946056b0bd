import { useId } from "react";
import { Form, useSearchParams } from "react-router";
import { maximumQueryLength } from "../catalogue/search.ts";

interface SearchFormProps {
  /** Tells apart the search forms of a page. */
  label: string;
  className?: string;
}

/** Searches the catalogue; the words stay in the field on the page of results. */
export function SearchForm({ label, className = "" }: SearchFormProps) {
  const id = useId();
  const [parameters] = useSearchParams();
  const query = parameters.get("q") ?? "";
  return (
    <search aria-label={label} className={className}>
      <Form action="/categories" className="flex border-b border-line-strong focus-within:border-ink">
        <label htmlFor={id} className="sr-only">
          Rechercher un produit ou une catégorie
        </label>
        <input
          key={query}
          id={id}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={maximumQueryLength}
          placeholder="Rechercher"
          enterKeyHint="search"
          className="min-h-11 w-full min-w-0 bg-transparent px-1 placeholder:text-ink-soft"
        />
        <button
          type="submit"
          aria-label="Lancer la recherche"
          className="grid size-11 shrink-0 place-items-center"
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 20 20"
            className="size-5 fill-none stroke-current stroke-[1.5]"
          >
            <circle cx="8.5" cy="8.5" r="5.5" />
            <path d="m12.8 12.8 4.7 4.7" />
          </svg>
        </button>
      </Form>
    </search>
  );
}
