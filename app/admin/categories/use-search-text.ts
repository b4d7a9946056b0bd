import { useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router";

const parameter = "recherche";

/** Returns the search text and its setter. The address holds the text, so that a reload keeps it. */
export function useSearchText() {
  const { key } = useLocation();
  const isOwnStep = useNavigationType() === "REPLACE";
  const [parameters, setParameters] = useSearchParams();
  const inAddress = parameters.get(parameter) ?? "";
  const [text, setText] = useState(inAddress);
  const [visit, setVisit] = useState(key);

  // Each visit begins with the search in its address; later the address follows the typing.
  if (key !== visit) {
    setVisit(key);
    if (!isOwnStep) setText(inAddress);
  }

  const change = (next: string) => {
    setText(next);
    // All rows are in the browser, so loaders need not run.
    setParameters(next ? { [parameter]: next } : {}, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  };
  return [text, change] as const;
}
