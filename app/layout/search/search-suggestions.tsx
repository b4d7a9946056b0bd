import { useId, useState } from "react";
import { useNavigate } from "react-router";
import type { SearchResult } from "#app/catalogue/model/types.ts";
import { MAX_QUERY_LENGTH } from "#app/catalogue/search/query-length.ts";
import { Price } from "#app/components/catalogue/price.tsx";
import { useSuggestions } from "#app/components/catalogue/use-suggestions.ts";
import { Icon } from "#app/ui/icons/icon.tsx";

const SHOWN_RESULTS = 6;

interface SearchSuggestionsProps {
  fieldRef: React.RefObject<HTMLInputElement | null>;
  /** Returns, once, the text typed before the field had the focus. */
  takeTypedAhead: () => string;
}

/** A field with suggestions during typing: a combobox as described by the ARIA Authoring Practices Guide. */
export function SearchSuggestions({ fieldRef, takeTypedAhead }: SearchSuggestionsProps) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(-1);
  const query = typed.trim();
  const { found, hasFailed, askAgain } = useSuggestions(query);
  // Without results, the nearest categories.
  const results = query && found ? [...found.results, ...found.branches].slice(0, SHOWN_RESULTS) : [];
  const allResults = `/categories?q=${encodeURIComponent(query)}`;

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      const positions = results.length + 1;
      // The position before the first result is the field itself.
      setChosen(((chosen + 1 + step + positions) % positions) - 1);
    } else if (event.key === "Enter" && query) {
      event.preventDefault();
      if (hasFailed) askAgain();
      else void navigate(results[chosen]?.href ?? allResults);
    }
  };

  return (
    <>
      <div className="flex items-center gap-3 border-b-2 border-line pr-16 pl-5 focus-within:border-ink">
        <Icon name="search" />
        <input
          ref={fieldRef}
          type="text"
          role="combobox"
          aria-label="Rechercher un produit ou une catégorie"
          aria-expanded={results.length > 0}
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
            const before = takeTypedAhead();
            if (before) setTyped(typed + before);
          }}
          onKeyDown={onKeyDown}
          className="min-h-18 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-ink-soft"
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Suggestions" className="overflow-y-auto empty:hidden">
        {results.map((result, index) => (
          <Suggestion
            key={result.id}
            id={`${id}-${index}`}
            result={result}
            isChosen={index === chosen}
            onChoose={() => void navigate(result.href)}
          />
        ))}
      </div>
      <Outcome
        query={query}
        count={found?.results.length}
        hasBranches={results.length > 0}
        hasFailed={hasFailed}
        onShowAll={() => void navigate(allResults)}
      />
    </>
  );
}

interface SuggestionProps {
  id: string;
  result: SearchResult;
  isChosen: boolean;
  onChoose: () => void;
}

function Suggestion({ id, result, isChosen, onChoose }: SuggestionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard focus stays in the field, as in any combobox
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onClick={onChoose}
      className="flex cursor-pointer items-baseline justify-between gap-4 border-b border-l-4 border-line border-l-transparent px-4 py-3.5 last:border-b-0 hover:bg-paper-deep aria-selected:bg-paper-deep aria-selected:border-l-ink"
    >
      <span>
        <span className="font-semibold">{result.title}</span>
        {result.instead && <span className="block text-sm text-ink-soft">{insteadOf(result.instead)}</span>}
      </span>
      <span className="shrink-0 text-sm text-ink-soft">
        {result.price === null ? kindOf(result) : <Price amount={result.price.amount} />}
      </span>
    </div>
  );
}

const insteadOf = ({ model, isRejected }: NonNullable<SearchResult["instead"]>) =>
  `${model}\u00a0: ${isRejected ? "écarté" : "non retenu"}. Notre choix.`;

const kindOf = ({ kind }: SearchResult) => (kind === "category" ? "Catégorie" : "Produit");

interface OutcomeProps {
  query: string;
  /** `undefined` before the first answer. */
  count: number | undefined;
  /** Whether the list holds the nearest categories instead of results. */
  hasBranches: boolean;
  hasFailed: boolean;
  onShowAll: () => void;
}

/** Shows the number of results, and announces it: screen readers do not announce the list. */
function Outcome({ query, count, hasBranches, hasFailed, onShowAll }: OutcomeProps) {
  const text =
    query && hasFailed
      ? "La recherche n’a pas répondu. Vérifiez votre connexion, puis appuyez sur Entrée."
      : !query || count === undefined
        ? "Saisissez un mot : « casque », « café », « sommeil »…"
        : count === 0
          ? hasBranches
            ? "Rien trouvé. Le plus proche est ci-dessus."
            : "Rien trouvé. Essayez un mot plus général."
          : count === 1
            ? "1 résultat"
            : `${count} résultats`;
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 border-t border-line px-5 text-sm text-ink-soft">
      <p role="status">{text}</p>
      {query && !!count && (
        <button type="button" onClick={onShowAll} className="text-link min-h-11 text-ink">
          Voir tous les résultats
        </button>
      )}
    </div>
  );
}
