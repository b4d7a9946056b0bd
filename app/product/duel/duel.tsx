import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { SourceNote } from "#app/product/history/sources.tsx";
import { ProductSection } from "#app/product/page/parts.tsx";
import type { ShownRival } from "#app/product/shown-rivals.ts";
import type { CardView } from "#app/product/view.ts";
import { Link } from "#app/ui/link.tsx";
import { BetterFor, Criteria } from "./criteria.tsx";
import { duelValues } from "./duel-values.ts";
import { ModelField } from "./model-field.tsx";
import { namesModel } from "./names-model.ts";
import { modelName } from "./reason-instead.ts";

type Ours = Pick<CardView, "name" | "price" | "rivals">;

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
      <div className="duel">
        {rivals.length > 1 && (
          <fieldset>
            <legend className="sr-only">Face à quel modèle ?</legend>
            {rivals.map((rival, index) => (
              <label key={rival.anchor}>
                <input
                  type="radio"
                  name="rival"
                  id={chipId(rival)}
                  defaultChecked={index === 0}
                  aria-controls={rival.anchor}
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
        />
        <p className="duel-key" aria-hidden="true">
          <span>{name}</span> <span>le rival</span>
        </p>
        <ul>
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

function DuelWith({ answer, rival }: { answer: Ours; rival: ShownRival }) {
  const { anchor, name, generation, criterion, decisive, reason, source } = rival;
  return (
    <li id={anchor} tabIndex={-1}>
      <div className="duel-rival">
        <h3>{modelName(name)}</h3>
        {generation && <p className="text-ink-soft">{generation}</p>}
        {!decisive && (
          <p>
            <strong className="font-semibold">{criterion}.</strong> {reason}
            <SourceNote of={source} />
          </p>
        )}
      </div>
      <Criteria values={duelValues(answer, rival)} ours={answer.name} theirs={modelName(name)} />
      <div className="duel-better">
        <BetterFor rival={rival} />
      </div>
    </li>
  );
}

const chipId = ({ anchor }: Pick<ShownRival, "anchor">) => `face-a-${anchor}`;

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
