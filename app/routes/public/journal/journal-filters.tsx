import { useId } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { pageChange } from "#app/ui/page-change.ts";
import { type JournalFilter, journalLink, kinds, nameOf } from "./journal-address.ts";

export interface CategoryChoice {
  slug: string;
  name: string;
  /** 0 for a branch. */
  level: number;
}

interface JournalFiltersProps {
  filter: JournalFilter;
  isFirst: boolean;
  categories: readonly CategoryChoice[];
}

/** Which entries of the log are shown: links for the kinds, a plain form for the many categories. */
export function JournalFilters({ filter, isFirst, categories }: JournalFiltersProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-4 border-t border-line pt-5 pb-8">
      <nav aria-label="Type d’entrée">
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {kinds.map((one) => (
            <li key={one.label}>
              <Link
                to={journalLink({ ...filter, kind: one.kind })}
                {...pageChange()}
                aria-current={one.kind === filter.kind && isFirst ? "page" : undefined}
                className="inline-block py-1 decoration-1 underline-offset-4 hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline"
              >
                {one.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <CategoryForm filter={filter} categories={categories} />
      <p>
        <a href="/journal/atom.xml" className="text-link">
          Suivre par flux Atom
        </a>
      </p>
    </div>
  );
}

function CategoryForm({ filter, categories }: Omit<JournalFiltersProps, "isFirst">) {
  const id = useId();
  const type = nameOf(filter.kind);
  return (
    // Another filter, another form: the browser would keep the former choice.
    <form
      key={filter.category}
      action="/journal"
      className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 max-sm:w-full"
    >
      {type && <input type="hidden" name="type" value={type} />}
      <label htmlFor={id} className="max-sm:w-full">
        Catégorie
      </label>
      <select
        id={id}
        name="categorie"
        defaultValue={filter.category ?? ""}
        className="h-11 max-w-full rounded-sm border border-line-strong bg-paper px-3 max-sm:w-0 max-sm:grow"
      >
        <option value="">Toutes</option>
        {categories.map(({ slug, name, level }) => (
          <option key={slug} value={slug}>
            {"\u00a0\u00a0\u00a0".repeat(level) + name}
          </option>
        ))}
      </select>
      <Button type="submit" variant="outline" size="medium">
        Filtrer
      </Button>
    </form>
  );
}
