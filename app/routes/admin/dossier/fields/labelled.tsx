import { useFault } from "./fields-context.ts";
import { textsOf } from "./labels.ts";
import { fieldId, patternOf } from "./path.ts";

/** What a control needs to be named, described and marked. */
interface ControlAttributes {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

interface LabelledProps {
  path: string;
  /** The label is said, not shown: the list around the field shows it. */
  hidesLabel?: boolean;
  /** Beside the label, such as the number of characters left. */
  aside?: React.ReactNode;
  children: (attributes: ControlAttributes) => React.ReactNode;
}

/** Label, hint and fault of one field, linked to its control. */
export function Labelled({ path, hidesLabel = false, aside, children }: LabelledProps) {
  const { label, hint } = textsOf(patternOf(path));
  const fault = useFault(path);
  const id = fieldId(path);
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(" ");
  return (
    <div className="record-field">
      <div className={hidesLabel ? "sr-only" : "record-label"}>
        <label htmlFor={id}>{hidesLabel ? `${label} ${position(path)}` : label}</label>
        {aside}
      </div>
      {children({
        id,
        ...(described && { "aria-describedby": described }),
        ...(fault && { "aria-invalid": true }),
      })}
      <Notes id={id} hint={hint} fault={fault?.text} />
    </div>
  );
}

export function Notes({
  id,
  hint,
  fault,
}: {
  id: string;
  hint?: string | undefined;
  fault?: string | undefined;
}) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="record-hint">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="record-fault">
          {fault}
        </p>
      )}
    </>
  );
}

/** The last position in a path, counted from one. */
const position = (path: string) => Number(/\d+(?=\D*$)/.exec(path)?.[0] ?? 0) + 1;
