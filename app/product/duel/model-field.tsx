import { useId } from "react";
import { Form } from "react-router";
import { MAX_QUERY_LENGTH } from "#app/lib/data/query-parameters.ts";

interface ModelFieldProps {
  /** What people may type. */
  examples: readonly string[];
  /** What the button does. */
  action: string;
  /** What the address asked for. */
  typed?: string;
  /** Returns whether the page itself has the answer; the list of all rejected models is asked otherwise. */
  onAsk?(typed: string): boolean;
  className?: string;
  /** Beside the question. */
  children?: React.ReactNode;
}

/** Which model the reader has: it leads to its duel with our choice. A plain form, which works without scripts. */
export function ModelField({ examples, action, typed = "", onAsk, className, children }: ModelFieldProps) {
  const id = useId();
  return (
    <search className={className}>
      <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-[0.9375rem]">
        <label htmlFor={id} className="font-semibold">
          Lequel avez-vous ?
        </label>
        {children}
      </p>
      <Form
        action="/ecartes"
        className="one-field flex min-h-12 rounded-sm border border-line-strong"
        onSubmit={(event) => {
          const asked = new FormData(event.currentTarget).get("modele");
          if (typeof asked === "string" && onAsk?.(asked)) event.preventDefault();
        }}
      >
        <input
          key={typed}
          id={id}
          type="search"
          name="modele"
          required
          maxLength={MAX_QUERY_LENGTH}
          defaultValue={typed}
          placeholder={`${examples.join(", ")}…`}
          enterKeyHint="search"
          className="w-full min-w-0 appearance-none bg-transparent px-3.5 text-ellipsis placeholder:text-ink-soft"
        />
        <button type="submit" className="border-l border-line-strong px-4 font-semibold hover:bg-paper-deep">
          {action}
        </button>
      </Form>
    </search>
  );
}
