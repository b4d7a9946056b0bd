import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { MAX_QUERY_LENGTH } from "#app/lib/data/query-parameters.ts";
import { CHOOSERS_PART, choosersTitle } from "#app/lib/data/root-data.ts";
import { categoryLink, chooserLink } from "#app/product/addresses.ts";
import { rivalReason } from "#app/product/duel/rival-names.ts";
import { RowContent } from "#app/product/product-row.tsx";
import type { CategoryTile, SearchResult } from "#app/product/rows.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useFilled } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { takeTypedAhead } from "#app/ui/search-shortcut.ts";
import { site } from "#config/site.ts";
import type { Search } from "./search.ts";
import { useSuggestions } from "./use-suggestions.ts";

const MAX_PRODUCTS = 5;
const MAX_CATEGORIES = 3;
const exampleWords = site.examples.words.map((word) => `« ${word} »`).join(", ");

/** A line of the list. */
interface Suggested {
  href: string;
  /** How it is shown: a choice, a category, or questions: those of a category or of all. */
  shown:
    | { product: SearchResult }
    | { branch: CategoryTile }
    | { category: string }
    | { question: string | null };
}

/** Before anything is typed: what there is, and the questions that lead to it. */
function useStart(branches: readonly CategoryTile[]): Suggested[] {
  const guides = useFilled([{ to: CHOOSERS_PART }]);
  return [
    ...branches.map((branch) => ({ href: categoryLink(branch), shown: { branch } })),
    ...guides.map(({ to }) => ({ href: to, shown: { question: null } })),
  ];
}

/**
 * The choices first, then their categories, or without any the nearest;
 * last the questions that lead to a choice.
 */
function suggestedBy({ results, nearest, chooser }: Search): Suggested[] {
  const isProduct = ({ kind }: SearchResult) => kind === "product";
  const products = results.filter(isProduct).slice(0, MAX_PRODUCTS);
  const categories = [...results.filter((result) => !isProduct(result)), ...nearest].slice(0, MAX_CATEGORIES);
  return [
    ...products.map((product) => ({ href: product.href, shown: { product } })),
    ...categories.map(({ href, title }) => ({ href, shown: { category: title } })),
    ...(chooser ? [{ href: chooserLink(chooser), shown: { question: chooser.title } }] : []),
  ];
}

/** A field with suggestions during typing: a combobox as described by the ARIA Authoring Practices Guide. */
export function SearchSuggestions({ branches }: { branches: readonly CategoryTile[] }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(-1);
  const query = typed.trim();
  const { found, hasFailed, askAgain } = useSuggestions(query);
  const start = useStart(branches);
  const suggested = !query ? start : found ? suggestedBy(found) : [];
  const allResults = `/categories?q=${encodeURIComponent(query)}`;

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      const positions = suggested.length + 1;
      // The position before the first result is the field itself.
      setChosen(((chosen + 1 + step + positions) % positions) - 1);
    } else if (event.key === "Enter" && (query || chosen >= 0)) {
      event.preventDefault();
      if (query && hasFailed) askAgain();
      else void navigate(suggested[chosen]?.href ?? allResults);
    }
  };

  return (
    <>
      <div className="flex items-center gap-3 border-b-2 border-line pr-16 pl-5 focus-within:border-ink">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label="Rechercher un produit ou une catégorie"
          aria-expanded={suggested.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_QUERY_LENGTH}
          placeholder="Un produit, une catégorie…"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(-1);
          }}
          onFocus={() => {
            const ahead = takeTypedAhead();
            if (ahead) setTyped(ahead);
          }}
          onKeyDown={onKeyDown}
          className="min-h-18 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-ink-soft"
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Suggestions" className="overflow-y-auto empty:hidden">
        {suggested.map(({ href, shown }, index) => (
          <Suggestion
            key={href}
            id={`${id}-${index}`}
            shown={shown}
            isChosen={index === chosen}
            onChoose={() => void navigate(href)}
          />
        ))}
      </div>
      <Outcome
        query={query}
        count={found?.results.length}
        hasNearest={suggested.length > 0}
        hasIndicativePrice={!!found?.results.some(({ price }) => price?.state === "indicative")}
        hasFailed={hasFailed}
        onShowAll={() => void navigate(allResults)}
      />
    </>
  );
}

function Suggestion({
  id,
  shown,
  isChosen,
  onChoose,
}: {
  id: string;
  shown: Suggested["shown"];
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard focus stays in the field, as in any combobox
    <div
      id={id}
      // A list that is longer than the window follows the arrow keys.
      ref={isChosen ? (line) => line?.scrollIntoView({ block: "nearest" }) : undefined}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onClick={onChoose}
      className="cursor-pointer border-b border-l-4 border-line border-l-transparent px-4 py-2.5 last:border-b-0 hover:bg-paper-deep aria-selected:border-l-ink aria-selected:bg-paper-deep"
    >
      {"product" in shown ? (
        <RowContent
          image_url={shown.product.image_url}
          category={shown.product.categoryName}
          name={shown.product.title}
          reason={shown.product.rivalMatch ? rivalReason(shown.product.rivalMatch) : null}
          amount={shown.product.price?.amount ?? null}
        />
      ) : "branch" in shown ? (
        <div className="flex items-center gap-x-3.5 font-serif font-semibold *:first:w-16">
          <Picture src={shown.branch.image_url} alt="" isThumbnail sizes="4rem" />
          {shown.branch.name}
        </div>
      ) : "category" in shown ? (
        <p className="flex min-h-6 items-baseline gap-x-3.5">
          <span className="w-16 shrink-0 text-[0.8125rem] text-ink-soft">Rayon</span>
          {shown.category}
        </p>
      ) : (
        <p className="flex min-h-6 items-center justify-between gap-x-3 font-semibold">
          <span>
            <span className={shown.question ? "sr-only" : ""}>{choosersTitle}</span>
            {shown.question && <span className="sr-only"> : </span>}
            {shown.question}
          </span>
          <Icon name="arrow" />
        </p>
      )}
    </div>
  );
}

/** Shows the number of results, and announces it: screen readers do not announce the list. */
function Outcome({
  query,
  count,
  hasNearest,
  hasIndicativePrice,
  hasFailed,
  onShowAll,
}: {
  query: string;
  /** `undefined` before the first answer. */
  count: number | undefined;
  /** Whether the list holds the nearest categories instead of results. */
  hasNearest: boolean;
  hasIndicativePrice: boolean;
  hasFailed: boolean;
  onShowAll: () => void;
}) {
  const text =
    query && hasFailed
      ? "La recherche n’a pas répondu. Vérifiez votre connexion, puis appuyez sur Entrée."
      : !query || count === undefined
        ? `Saisissez un mot : ${exampleWords}…`
        : count === 0
          ? hasNearest
            ? "Pas de réponse parmi nos choix. Le rayon le plus proche est ci-dessus."
            : "Pas de réponse parmi nos choix. Essayez un mot plus général."
          : count === 1
            ? "1 résultat"
            : `${count} résultats`;
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 border-t border-line px-5 text-sm text-ink-soft">
      <p role="status">{query && hasIndicativePrice ? `${text} · prix indicatifs` : text}</p>
      {query && !!count && (
        <button type="button" onClick={onShowAll} className="text-link min-h-11 text-ink">
          Voir tous les résultats
        </button>
      )}
    </div>
  );
}
