import { useState } from "react";
import { control } from "../../../ui/field.tsx";

const parameter = "q";

/** What is searched, kept in the address: the reload that follows every change must not lose it. */
export function useSearchText() {
  const [text, setText] = useState(() => new URL(window.location.href).searchParams.get(parameter) ?? "");
  const change = (next: string) => {
    setText(next);
    const address = new URL(window.location.href);
    if (next) address.searchParams.set(parameter, next);
    else address.searchParams.delete(parameter);
    // Past the router: nothing has to be read anew.
    window.history.replaceState(window.history.state, "", address);
  };
  return [text, change] as const;
}

interface CategorySearchProps {
  text: string;
  onChange: (text: string) => void;
  /** How many rows are shown, those that the found ones hang on included. */
  found: number;
}

/** Narrows the tree while one types; the number of rows left is said aloud. */
export function CategorySearch({ text, onChange, found }: CategorySearchProps) {
  return (
    <search className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-2">
      <label className="w-full max-w-md font-medium">
        Rechercher une catégorie
        <input
          type="search"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          placeholder="Nom ou slug"
          autoComplete="off"
          className={`${control} font-normal`}
        />
      </label>
      <p role="status" className="py-2.5 text-ink-soft tabular-nums">
        {found.toLocaleString("fr-FR")} {found > 1 ? "catégories" : "catégorie"}
      </p>
    </search>
  );
}
