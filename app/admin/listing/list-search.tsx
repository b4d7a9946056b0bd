import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MAX_QUERY_LENGTH } from "#app/lib/data/query-parameters.ts";
import { Icon } from "#app/ui/icon.tsx";

interface PausedSearchProps {
  /** The accessible name; people who see the sign of a search need none. */
  label: string;
  /** Names the searched columns. */
  placeholder: string;
  /** What the list was asked for last. */
  search: string;
  /** Called after a pause in the typing; `isFirst` since the field was entered. */
  onSearch: (search: string, isFirst: boolean) => void;
}

const TYPING_PAUSE_MS = 300;

/** Asks for another list after a pause in the typing. */
export function PausedSearch({ label, placeholder, search, onSearch }: PausedSearchProps) {
  const [typed, setTyped] = useState(search);
  /** The last text that this field asked for. Another one comes from a link or the back button. */
  const asked = useRef(search);
  const isFirst = useRef(true);

  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setTyped(search);
  }, [search]);

  const ask = useEffectEvent((words: string) => {
    asked.current = words;
    onSearch(words, isFirst.current);
    isFirst.current = false;
  });
  useEffect(() => {
    const words = typed.trim();
    if (words === asked.current.trim()) return;
    const pause = setTimeout(() => ask(words), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  return (
    <span className="relative block">
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 lg:size-4.5"
      />
      <input
        type="search"
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        maxLength={MAX_QUERY_LENGTH}
        placeholder={placeholder}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // Within a form it would send that.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        onBlur={() => {
          isFirst.current = true;
        }}
        className="h-11 w-full text-ellipsis rounded-sm border border-line-strong bg-paper pr-3 pl-10 placeholder:text-ink-soft hover:border-ink focus-visible:outline-offset-0 lg:h-8 lg:pl-9 lg:text-sm"
      />
    </span>
  );
}

interface ListSearchProps extends PausedSearchProps {
  /** The number of matches, as a sentence. */
  found: string;
}

/** The same above a list that is in the browser; screen readers announce the number of matches. */
export const ListSearch = ({ found, ...search }: ListSearchProps) => (
  <search className="mb-1 flex items-center gap-x-4 lg:my-1.5">
    <div className="min-w-0 grow sm:max-w-80">
      <PausedSearch {...search} />
    </div>
    <p role="status" className="text-sm whitespace-nowrap text-ink-soft">
      {found}
    </p>
  </search>
);
