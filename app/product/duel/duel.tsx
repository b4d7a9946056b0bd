import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { SourceNote } from "#app/product/history/sources.tsx";
import { ProductSection } from "#app/product/page/parts.tsx";
import type { DuelRival } from "#app/product/rivals.ts";
import type { ProductPageView } from "#app/product/view.ts";
import { Link } from "#app/ui/link.tsx";
import { Amount, BetterFor, CriterionName } from "./criteria.tsx";
import { type Column, namesModel } from "./duel-values.ts";
import { ModelField } from "./model-field.tsx";
import { lineName, modelName } from "./rival-names.ts";

/**
 * Our choice and each model that it was preferred to: a row each, a column for each criterion. On a phone two at a
 * time, criterion by criterion.
 */
export function Duel({
  answer: { name, columns, rivals },
}: {
  answer: Pick<ProductPageView, "name" | "columns" | "rivals">;
}) {
  const navigate = useNavigate();
  useChosenByAddress();
  if (rivals.length === 0) return null;
  // A phone marks the better of two also where a third that nobody can compare leaves no best of all.
  const hasAccent = columns.some(
    ({ isBest, cells }) => isBest || cells.some((one) => one && (one.isBest || one.winner !== null)),
  );
  const showRival = (typed: string): boolean => {
    const rival = rivals.find((one) => namesModel(typed, [one.name, ...one.shortNames]));
    if (rival) void navigate(`#${rival.anchor}`, { preventScrollReset: true });
    return rival !== undefined;
  };
  return (
    <ProductSection
      id="duel"
      title="Le duel"
      lead={hasAccent ? "L’accent marque la meilleure valeur." : undefined}
    >
      <div className="duel @container grid grid-cols-1 gap-4">
        {rivals.length > 1 && (
          <fieldset className="hidden flex-wrap gap-2 narrow:flex">
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
        >
          <Link to="/ecartes" className="text-link">
            Tous les modèles écartés
          </Link>
        </ModelField>
        <table className="w-full table-fixed self-start text-left grid-cols-[fit-content(45%)_minmax(0,1fr)_auto] gap-x-[10px] gap-y-0.5 narrow:grid">
          <caption className="sr-only">{name}, face à ses rivaux</caption>
          <thead className="text-note leading-5 narrow:contents">
            <tr className="narrow:contents">
              <td className={`${columns.length > 4 ? "w-1/4" : "w-2/5"} narrow:hidden`} />
              {columns.map(({ cells, ...column }, place) => (
                <th
                  key={column.name}
                  scope="col"
                  data-without={without(cells.map((cell) => cell !== null))}
                  className={`${cell(place)} mt-2.5 justify-between gap-x-4 border-line pb-2 align-bottom narrow:[display:var(--absent,flex)] narrow:border-t narrow:pt-2 narrow:pb-1 [&>small]:block`}
                >
                  <CriterionName of={column} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="narrow:contents">
            <tr className="h-15 bg-paper-deep narrow:contents">
              <th scope="row" className="px-4 py-2 font-serif text-lg leading-6 narrow:hidden">
                {name}{" "}
                <small className={`font-sans font-normal whitespace-nowrap ${small}`}>notre choix</small>
              </th>
              <Values model={name} columns={columns} />
            </tr>
          </tbody>
          {rivals.map((rival, row) => (
            <RivalRows key={rival.anchor} {...{ rivals, rival, columns, row }} />
          ))}
        </table>
      </div>
    </ProductSection>
  );
}

const small = "text-sm leading-5 text-ink-soft";
/** Its line on a phone: eight criteria at most, and a price of each of eight rivals; then the sentences. */
const cell = (place: number) => `order-${place + 1} col-span-full pr-4 narrow:p-0`;

/** Names the rivals beside whom a phone does not show a thing, counted from 1. */
const without = (isBeside: readonly boolean[]) =>
  isBeside.flatMap((isThere, row) => (isThere ? [] : row + 1)).join(" ") || undefined;

/** What our choice, or a rival, has of each criterion; on a phone after the name of its model. */
function Values({
  model,
  columns,
  row,
  rowSpan,
}: {
  model: string;
  columns: readonly Column[];
  /** The rival's place in the columns. */
  row?: number;
  rowSpan?: number;
}) {
  const isOurs = row === undefined;
  return columns.map(({ name, unit, most, ours, ourSource, cells, isBest }, place) => {
    const value = isOurs ? null : (cells[row] ?? null);
    const amount = isOurs ? ours : (value?.theirs ?? null);
    const wins = cells.map((one) => one?.winner === "both" || one?.winner === (isOurs ? "ours" : "theirs"));
    return (
      <td
        key={name}
        rowSpan={rowSpan}
        data-name={lineName(model)}
        data-without={without(cells.map((one) => one !== null && amount !== null))}
        className={`${cell(place)} grid-cols-subgrid items-center py-3 text-note leading-5 narrow:[display:var(--absent,grid)] narrow:before:content-[attr(data-name)_'_'] narrow:@max-[14em]:[display:var(--absent,block)] lg:[&>svg]:mb-1 lg:[&>svg]:max-w-37.5`}
      >
        <Amount
          {...{ unit, most, amount, isOurs }}
          isBest={isOurs ? wins.includes(true) : wins[row] === true}
          isBestOfAll={isOurs ? isBest : value?.isBest === true}
          without={isOurs ? without(wins) : undefined}
          source={isOurs ? ourSource : value?.source}
        />
      </td>
    );
  });
}

/** A rival: its values, whom it suits better, below its name, and why it is compared only. */
function RivalRows({
  rivals,
  rival,
  columns,
  row,
}: {
  rivals: readonly DuelRival[];
  rival: DuelRival;
  columns: readonly Column[];
  /** Its place in the columns. */
  row: number;
}) {
  const { anchor, betterFor, generation, why, source } = rival;
  return (
    <tbody
      data-without={without(rivals.map((one) => one === rival))}
      className="border-b border-line align-top has-[th:focus]:outline-2 has-[th:focus]:outline-offset-4 narrow:[display:var(--absent,contents)]"
    >
      <tr className="narrow:contents">
        <th
          id={anchor}
          tabIndex={-1}
          scope="rowgroup"
          rowSpan={betterFor === null && why ? 2 : 1}
          abbr={modelName(rival.name)}
          className="col-span-full pt-3 pr-6 font-normal border-line-strong outline-none narrow:border-t narrow:pt-4 narrow:pr-0"
        >
          <h3 className="inline text-lg leading-6">{modelName(rival.name)}</h3>{" "}
          <small className={small}>{generation?.replace(/^modèle de /, "")}</small>
        </th>
        <Values model={rival.name} columns={columns} row={row} rowSpan={betterFor === null ? 1 : 2} />
      </tr>
      {betterFor !== null && (
        <tr className="narrow:contents">
          <td
            headers={anchor}
            rowSpan={why ? 2 : 1}
            className="order-last col-span-full pr-6 pb-3 text-note leading-5 narrow:p-0 narrow:pt-3 narrow:font-serif narrow:text-lg narrow:leading-6 narrow:font-semibold"
          >
            <BetterFor {...rival} />
          </td>
        </tr>
      )}
      {why && (
        <tr className="narrow:contents">
          <td
            headers={anchor}
            colSpan={columns.length || 1}
            className={`order-last col-span-full mt-1 pb-3 narrow:pb-0 ${small}`}
          >
            <strong>{`${why.criterion}.`}</strong> {why.reason}
            <SourceNote of={source} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

const chipId = ({ anchor }: Pick<DuelRival, "anchor">) => `face-a-${anchor}`;

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
