import { useId } from "react";
import { Form } from "react-router";
import { MAX_QUERY_LENGTH } from "./query-length.ts";

interface ModelFieldProps {
  /** What people may type. */
  examples: readonly string[];
  /** What the button does. */
  action: string;
  /** What the address asked for. */
  typed?: string;
  /** Returns whether the page itself has the answer; the list of all rejected models is asked otherwise. */
  onAsk?(typed: string): boolean;
}

/**
 * Which model the reader has: it leads to its duel with our choice. A plain form, which works without scripts.
 */
export function ModelField({ examples, action, typed = "", onAsk }: ModelFieldProps) {
  const id = useId();
  return (
    <search className="model-field">
      <label htmlFor={id}>Lequel avez-vous ?</label>
      <Form
        action="/ecartes"
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
        />
        <button type="submit">{action}</button>
      </Form>
    </search>
  );
}
