import { useState } from "react";
import { ListSearch } from "#app/routes/admin/list-search.tsx";

const parameter = "recherche";

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
    <ListSearch
      label="Rechercher une catégorie"
      placeholder="Nom ou slug"
      text={text}
      onChange={onChange}
      found={`${found.toLocaleString("fr-FR")} ${found > 1 ? "catégories" : "catégorie"}`}
    />
  );
}
