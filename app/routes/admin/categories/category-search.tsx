import { useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router";
import { ListSearch } from "#app/routes/admin/list-search.tsx";

const parameter = "recherche";

/** What is searched, kept in the address: the reload that follows every change must not lose it. */
export function useSearchText() {
  const { key } = useLocation();
  const isOwnStep = useNavigationType() === "REPLACE";
  const [parameters, setParameters] = useSearchParams();
  const inAddress = parameters.get(parameter) ?? "";
  const [text, setText] = useState(inAddress);
  const [visit, setVisit] = useState(key);

  // Each visit begins with the search of its address; while one types, the address follows.
  if (key !== visit) {
    setVisit(key);
    if (!isOwnStep) setText(inAddress);
  }

  const change = (next: string) => {
    setText(next);
    // The rows are all here: nothing has to be read anew.
    setParameters(next ? { [parameter]: next } : {}, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
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
