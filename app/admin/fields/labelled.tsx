import { Select } from "#app/admin/ui/controls.tsx";
import type { FieldError } from "./field-errors.ts";
import { useFieldError, useFields, useIsMissing } from "./fields-context.ts";
import type { Shape, Value } from "./shape.ts";
import { fieldId, itemAround } from "./values.ts";

/** What a control needs to be named, described and marked. */
interface ControlAttributes {
  id: string;
  name: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  required?: true;
}

interface LabelledProps {
  shape: Shape;
  path: string;
  /** The label is said, not shown: the list around the field shows it. */
  hidesLabel?: boolean;
  /** Beside the label, such as the number of characters left. */
  aside?: React.ReactNode;
  /** Instead of that of the field's metadata. */
  hint?: React.ReactNode;
  children: (attributes: ControlAttributes) => React.ReactNode;
}

/** Label, hint and error of one field, linked to its control. */
export function Labelled({ shape, path, hidesLabel = false, aside, hint, children }: LabelledProps) {
  const { hint: ownHint } = shape.texts;
  const shownHint = hint ?? ownHint;
  const error = useFieldError(path);
  const { marksRequired, idOf = fieldId } = useFields();
  const id = idOf(path);
  const described = [shownHint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={`min-w-0 ${scrollMarginClass} ${isNarrow(shape) ? "" : "col-span-full"}`}>
      <div data-label className={hidesLabel ? "sr-only" : "flex justify-between gap-4 font-semibold"}>
        <label htmlFor={id}>
          <FieldName shape={shape} path={path} isItem={hidesLabel} />
          <MissingMark path={path} />
        </label>
        {aside}
      </div>
      {children({
        id,
        name: path,
        ...(described && { "aria-describedby": described }),
        ...(error && { "aria-invalid": true }),
        ...(marksRequired && shape.kind === "text" && shape.isRequired && { required: true }),
      })}
      <Notes id={id} hint={shownHint} error={error} />
    </div>
  );
}

/** The label of a field, with the item that it belongs to. */
function FieldName({ shape, path, isItem }: { shape: Shape; path: string; isItem: boolean }) {
  const { label = path, within } = shape.texts;
  if (isItem) return `${label} ${position(path)}`;
  const item = itemAround(shape, path);
  if (item === "") return label;
  if (label.toLowerCase() === within) return label + item.slice(within.length);
  return (
    <>
      {label}
      <span className="sr-only"> ({item})</span>
    </>
  );
}

/** Says beside the name of a field that a draft lacks it. */
function MissingMark({ path }: { path: string }) {
  return useIsMissing(path) && <span className="ml-2 text-xs font-normal text-danger">obligatoire</span>;
}

/** Whether several such fields fit beside each other. */
const isNarrow = (shape: Shape): boolean =>
  shape.kind === "choice" ||
  shape.kind === "number" ||
  (shape.kind === "text" && (shape.format === "day" || shape.texts.control === "signature"));

interface NotesProps {
  id: string;
  hint: React.ReactNode;
  error: FieldError | undefined;
}

function Notes({ id, hint, error }: NotesProps) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={hintClass}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={errorClass}>
          {error.text}
          {error.link && (
            // In another tab: what was typed stays here.
            <a href={error.link.to} target="_blank" rel="noopener" className="text-link ml-2">
              {error.link.label}
            </a>
          )}
        </p>
      )}
    </>
  );
}

/** The last position in a path, counted from one. */
const position = (path: string) => Number(/\d+(?=\D*$)/.exec(path)?.[0] ?? 0) + 1;

interface TitledProps {
  shape: Shape;
  path: string;
  /** Beside the title. */
  aside?: React.ReactNode;
  children: React.ReactNode;
}

/** Fields under a common name. */
export function Titled({ shape, path, aside, children }: TitledProps) {
  const { hint } = shape.texts;
  const error = useFieldError(path);
  const { idOf = fieldId } = useFields();
  const id = idOf(path);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={`col-span-full min-w-0 focus:outline-2 focus:outline-offset-6 focus:outline-ink ${scrollMarginClass}`}
      aria-describedby={error ? `${id}-error` : hint && `${id}-hint`}
    >
      <legend className="font-semibold">
        <FieldName shape={shape} path={path} isItem={false} />
        <MissingMark path={path} />
        {aside}
      </legend>
      <Notes id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  );
}

interface SelectControlProps {
  shape: Shape;
  path: string;
  value: string;
  /** Beside the label. */
  aside?: React.ReactNode;
  hint?: React.ReactNode;
  /** Returns the value of a chosen option; by default its text. */
  onChoose?: (option: string) => Value;
  /** The options. */
  children: React.ReactNode;
}

/** A field whose value is one of several. */
export function SelectControl({
  shape,
  path,
  value,
  aside,
  hint,
  onChoose = (option) => option,
  children,
}: SelectControlProps) {
  const { change } = useFields();
  return (
    <Labelled shape={shape} path={path} aside={aside} hint={hint}>
      {(attributes) => (
        <Select
          {...attributes}
          className="mt-1"
          value={value}
          onChange={({ currentTarget }) => change(path, onChoose(currentTarget.value))}
        >
          {children}
        </Select>
      )}
    </Labelled>
  );
}

/** The classes that the fields of the back office share, in forms of the engine and beside them. */

const edge = "mt-1 [.sr-only+&]:mt-0 block w-full rounded-sm border border-line-strong bg-paper px-2.5";
const states =
  "placeholder:text-ink-soft hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-danger";

/** Of a control with one line. */
export const controlClass = `${edge} h-11 lg:h-8 ${states}`;

/** Of a control that grows with its text. */
export const textAreaClass = `${edge} field-sizing-content resize-none py-2.25 lg:py-1.25 ${states}`;

/** Of fields below each other, of which amounts, days and choices share a line. */
export const fieldGrid = "grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]";

export const hintClass = "mt-1 text-sm leading-5 text-ink-soft lg:text-xs lg:leading-4";
export const errorClass = "mt-1 text-sm leading-5 font-semibold text-danger lg:text-xs lg:leading-4";

/** A link to a field leads below the header of the page. */
export const scrollMarginClass = "scroll-mt-[calc(var(--header-height)+1rem)]";
