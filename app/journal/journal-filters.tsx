import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { type JournalFilter, journalLink, kinds, nameOf } from "./journal-address.ts";

export interface CategoryChoice {
  slug: string;
  name: string;
  /** 0 for a branch. */
  level: number;
}

/** Which kinds of entries are shown: one line, which scrolls in a narrow window. */
export function JournalKinds({ filter, isFirst }: { filter: JournalFilter; isFirst: boolean }) {
  return (
    <nav aria-label="Type d’entrée" className="border-b border-line-strong">
      <ul className="flex gap-x-6 overflow-x-auto whitespace-nowrap">
        {kinds.map((one) => (
          <li key={one.label}>
            <Link
              to={journalLink({ ...filter, kind: one.kind })}
              aria-current={one.kind === filter.kind && isFirst ? "page" : undefined}
              className="block border-b-2 border-transparent py-3 hover:border-line-strong aria-[current=page]:border-ink aria-[current=page]:font-semibold"
            >
              {one.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface JournalCategoriesProps {
  filter: JournalFilter;
  categories: readonly CategoryChoice[];
}

/** Of which category entries are shown, as a plain form; and the log as a feed. */
export function JournalCategories({ filter, categories }: JournalCategoriesProps) {
  const id = useId();
  const type = nameOf(filter.kind);
  return (
    <div>
      {/* Another filter, another form: the browser would keep the former choice. */}
      <form key={filter.category} action="/journal" className="flex flex-wrap items-end gap-2">
        {type && <input type="hidden" name="type" value={type} />}
        <label htmlFor={id} className="w-full text-sm text-ink-soft">
          Catégorie
        </label>
        <select
          id={id}
          name="categorie"
          defaultValue={filter.category ?? ""}
          className="h-11 w-0 max-w-sm grow rounded-sm border border-line-strong bg-paper px-3"
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
      <p className="mt-5">
        <a href="/journal/atom.xml" className="text-link">
          Suivre par flux
        </a>
      </p>
    </div>
  );
}
