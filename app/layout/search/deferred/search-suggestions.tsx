import { Autocomplete } from "@base-ui/react/autocomplete";
import { useState } from "react";
import { useNavigate } from "react-router";
import { maximumQueryLength } from "#app/catalogue/search.ts";
import type { SearchResult } from "#app/catalogue/types.ts";
import { Price } from "#app/components/catalogue/price.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useSuggestions } from "./use-suggestions.ts";

const shownResults = 6;

interface SearchSuggestionsProps {
  fieldRef: React.RefObject<HTMLInputElement | null>;
  /** Returns, once, what was typed before the field had the focus. */
  takeTypedAhead: () => string;
}

/** A field that suggests results while one types. Enter opens the highlighted one, or the page of all results. */
export function SearchSuggestions({ fieldRef, takeTypedAhead }: SearchSuggestionsProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  const { results: found, hasFailed, askAgain } = useSuggestions(query);
  const results = query && found ? found.slice(0, shownResults) : [];
  const showAll = () => void navigate(`/categories?q=${encodeURIComponent(query)}`);

  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      items={results}
      highlightItemOnHover={false}
      value={typed}
      onValueChange={(value, { reason }) => {
        // The chosen result opens; its title is not something that was typed.
        if (reason !== "item-press") setTyped(value);
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!query) return;
          if (hasFailed) askAgain();
          else showAll();
        }}
        className="flex items-center gap-3 border-b-2 border-line pr-16 pl-5 focus-within:border-ink"
      >
        <Icon name="search" />
        <Autocomplete.Input
          ref={fieldRef}
          aria-label="Rechercher un produit ou une catégorie"
          aria-expanded={results.length > 0}
          aria-autocomplete="list"
          enterKeyHint="search"
          maxLength={maximumQueryLength}
          placeholder="Un produit, une catégorie…"
          onFocus={() => {
            const before = takeTypedAhead();
            if (before) setTyped(typed + before);
          }}
          className="min-h-18 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-ink-soft"
        />
      </form>
      <Autocomplete.List aria-label="Suggestions" className="overflow-y-auto empty:hidden">
        {(result: SearchResult) => (
          <Suggestion key={result.id} result={result} onChoose={() => void navigate(result.href)} />
        )}
      </Autocomplete.List>
      <Outcome query={query} count={found?.length} hasFailed={hasFailed} onShowAll={showAll} />
    </Autocomplete.Root>
  );
}

interface SuggestionProps {
  result: SearchResult;
  onChoose: () => void;
}

function Suggestion({ result, onChoose }: SuggestionProps) {
  return (
    <Autocomplete.Item
      value={result}
      onClick={onChoose}
      // Base UI leaves `aria-selected` out of lists that keep no selection; here it says which one Enter opens.
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role "option" comes with the props
      render={(props, { highlighted }) => <div {...props} aria-selected={highlighted} />}
      className="flex cursor-pointer items-baseline justify-between gap-4 border-b border-l-4 border-line border-l-transparent px-4 py-3.5 last:border-b-0 hover:bg-paper-deep aria-selected:bg-paper-deep aria-selected:border-l-ink"
    >
      <span className="font-semibold">{result.title}</span>
      <span className="shrink-0 text-sm text-ink-soft">
        {result.price === null ? kindOf(result) : <Price amount={result.price} />}
      </span>
    </Autocomplete.Item>
  );
}

const kindOf = ({ kind }: SearchResult) => (kind === "category" ? "Catégorie" : "Produit");

interface OutcomeProps {
  query: string;
  /** `undefined` until the first answer is there. */
  count: number | undefined;
  hasFailed: boolean;
  onShowAll: () => void;
}

/** Says how much was found; read out, since the list itself is not. */
function Outcome({ query, count, hasFailed, onShowAll }: OutcomeProps) {
  const text =
    query && hasFailed
      ? "La recherche n’a pas répondu. Vérifiez votre connexion, puis appuyez sur Entrée."
      : !query || count === undefined
        ? "Saisissez un mot : « casque », « café », « sommeil »…"
        : count === 0
          ? "Rien trouvé. Essayez un mot plus général."
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
