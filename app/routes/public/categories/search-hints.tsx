import { Link } from "react-router";
import { slugify } from "#app/catalogue/model/slug.ts";
import type { Search } from "#app/catalogue/search/search.ts";
import type { PriceFilter } from "#app/catalogue/search/search-prices.ts";
import { formatPrice } from "#app/formatting/format-price.ts";
import { lowercaseFirst } from "#app/formatting/lowercase-first.ts";
import type { NamedPage } from "./named-pages.ts";
import type { FoundResult } from "./search-results.tsx";

interface SearchHintsProps extends Pick<Search, "branches" | "prices"> {
  query: string;
  results: readonly FoundResult[];
  /** Pages of the site besides the catalogue's. */
  pages: readonly NamedPage[];
}

/** What a search understood besides its words, above its results; without any, where the nearest things are. */
export function SearchHints({ query, results, branches, prices, pages }: SearchHintsProps) {
  const limits = limitsText(prices);
  const instead = results.filter((result) => result.instead !== undefined);
  if (!limits && instead.length === 0 && branches.length === 0 && pages.length === 0) return null;
  return (
    <div className="prose mb-4 md:mb-6">
      {limits && <p>{limits}</p>}
      {instead.map((result) => (
        <Instead key={result.id} result={result} />
      ))}
      {branches.length > 0 && (
        <p>
          Rien pour « {query} » ; voyez{" "}
          {branches.map(({ id, href, title }, place) => (
            <span key={id}>
              {place > 0 && (place === branches.length - 1 ? " ou " : ", ")}
              <Link to={href}>{title}</Link>
            </span>
          ))}
          .
        </p>
      )}
      {pages.length > 0 && (
        <p>
          Voir aussi{"\u00a0: "}
          {pages.map(({ to, label }, place) => (
            <span key={to}>
              {place > 0 && "\u00a0; "}
              <Link to={to}>{label}</Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** Another maker's model, what decided against it, and our choice. */
function Instead({ result: { title, href, instead, answer } }: { result: FoundResult }) {
  if (!instead) return null;
  const { model, isRejected } = instead;
  const decided = answer?.rivals.find(({ name }) => name === model)?.criterion;
  return (
    <p>
      {isRejected ? (
        <>
          {model} : <Link to={`/ecartes#${slugify(model)}`}>écarté, et pourquoi</Link>.
          {decided && ` Ce qui a décidé\u00a0: ${lowercaseFirst(decided)}.`}
        </>
      ) : (
        `«\u00a0${model}\u00a0» n’est pas dans notre catalogue.`
      )}{" "}
      Notre choix : <Link to={href}>{title}</Link>.
    </p>
  );
}

/** Returns what was understood of prices as a sentence; empty without a wish. */
function limitsText({ least, most, cheapestFirst }: PriceFilter): string {
  const order = cheapestFirst ? "du moins cher au plus cher" : "";
  const range =
    least !== null && most !== null
      ? `de ${formatPrice(least)} à ${formatPrice(most)}`
      : most !== null
        ? `à moins de ${formatPrice(most)}`
        : least !== null
          ? `à plus de ${formatPrice(least)}`
          : "";
  if (!range && !order) return "";
  return `Produits ${[range, order].filter(Boolean).join(", ")}, d’après le dernier prix relevé.`;
}
