import { useEffect, useId } from "react";
import { Form, useLocation, useNavigate } from "react-router";
import { MAX_QUERY_LENGTH } from "#app/lib/data/query-parameters.ts";
import type { ComparedView } from "#app/product/card-view.ts";
import { SourceNote } from "#app/product/history/sources.tsx";
import { ProductSection } from "#app/product/page/parts.tsx";
import type { RivalView } from "#app/product/rivals.ts";
import { Link } from "#app/ui/link.tsx";
import { BetterFor, Criteria, compared } from "./criteria.tsx";
import { duelValues, modelName, namesModel } from "./duel-values.ts";

type Ours = Pick<ComparedView, "name" | "price" | "rivals">;

/** Our choice and each model that it was preferred to, criterion by criterion; on a phone one at a time. */
export function Duel({ answer }: { answer: Ours }) {
  const { rivals, name } = answer;
  const navigate = useNavigate();
  useChosenByAddress();
  if (rivals.length === 0) return null;
  const showRival = (typed: string): boolean => {
    const rival = rivals.find((one) => namesModel(typed, [one.name, ...one.shortNames]));
    if (rival) void navigate(`#${rival.anchor}`, { preventScrollReset: true });
    return rival !== undefined;
  };
  return (
    <ProductSection
      id="duel"
      title="Le duel"
      lead="Face à chacun de ses rivaux, critère par critère."
      isForScreens
    >
      <div className="duel grid grid-cols-1 gap-4">
        {rivals.length > 1 && (
          <fieldset className="flex flex-wrap gap-2 lg:hidden">
            <legend className="sr-only">Face à quel modèle ?</legend>
            {rivals.map((rival, index) => (
              <label
                key={rival.anchor}
                className="grid min-h-11 cursor-pointer items-center rounded-sm border border-line-strong px-3 text-[0.9375rem] has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
              >
                <input
                  type="radio"
                  name="rival"
                  id={chipId(rival)}
                  defaultChecked={index === 0}
                  aria-controls={rival.anchor}
                  className="absolute opacity-0"
                />
                {modelName(rival.name)}
              </label>
            ))}
          </fieldset>
        )}
        <ModelField
          examples={rivals.map((rival) => rival.shortNames[0] ?? modelName(rival.name)).slice(0, 3)}
          action="Comparer"
          onAsk={showRival}
          className="lg:-mt-26 lg:w-107.5 lg:justify-self-end"
        />
        <p className="hidden gap-6 text-[0.875rem] lg:flex" aria-hidden="true">
          <span className={`${keyBox} before:bg-ink`}>{name}</span>{" "}
          <span className={`${keyBox} before:bg-line-strong`}>le rival</span>
        </p>
        <ul className="lg:border-y lg:border-line-strong">
          {rivals.map((rival) => (
            <DuelWith key={rival.anchor} answer={answer} rival={rival} />
          ))}
        </ul>
        <p>
          <Link to="/ecartes" className="text-link inline-block py-1">
            Tous les modèles écartés
          </Link>
        </p>
      </div>
    </ProductSection>
  );
}

/** The square of a colour in the key. */
const keyBox = "before:mr-2 before:inline-block before:h-2.5 before:w-5.5";

function DuelWith({ answer, rival }: { answer: Ours; rival: RivalView }) {
  const { anchor, name, generation, criterion, decisive, reason, source } = rival;
  return (
    <li
      id={anchor}
      tabIndex={-1}
      className="border-t border-line-strong outline-none lg:grid lg:grid-cols-[21.75rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-14 lg:border-line lg:py-5"
    >
      <div className="grid gap-1 py-4 lg:py-0">
        <h3>{modelName(name)}</h3>
        {generation && <p className="text-note text-ink-soft">{generation}</p>}
        {!decisive && (
          <p className="text-note">
            <strong className="font-semibold">{criterion ?? compared}.</strong> {reason}
            <SourceNote of={source} />
          </p>
        )}
      </div>
      <Criteria values={duelValues(answer, rival)} ours={answer.name} theirs={modelName(name)} inColumns />
      <div className="py-3 font-serif text-lg leading-6 font-semibold lg:col-start-1 lg:row-start-2 lg:pt-1 lg:pb-0 lg:font-sans lg:text-note lg:leading-5.5 lg:font-normal">
        <BetterFor rival={rival} />
      </div>
    </li>
  );
}

const chipId = ({ anchor }: Pick<RivalView, "anchor">) => `face-a-${anchor}`;

/** Shows the rival that the address names, as after the field found it. */
function useChosenByAddress(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same rival may be asked for twice
  useEffect(() => {
    const anchor = decodeURIComponent(hash.slice(1));
    const chip = anchor && document.getElementById(chipId({ anchor }));
    if (!(chip instanceof HTMLInputElement)) return;
    chip.checked = true;
    const rival = document.getElementById(anchor);
    rival?.scrollIntoView({ block: "center" });
    rival?.focus({ preventScroll: true });
  }, [hash, key]);
}

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
}

/**
 * Which model the reader has: it leads to its duel with our choice. A plain form, which works without scripts.
 */
export function ModelField({ examples, action, typed = "", onAsk, className }: ModelFieldProps) {
  const id = useId();
  return (
    <search className={className}>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        Lequel avez-vous ?
      </label>
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
