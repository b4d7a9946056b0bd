import { useFieldError } from "./fields-context.ts";
import { MissingMark, Notes } from "./labelled.tsx";
import { scrollMarginClass } from "./look.ts";
import { fieldId } from "./path.ts";
import type { Shape } from "./shape.ts";

interface TitledProps {
  shape: Shape;
  path: string;
  /** Beside the title. */
  aside?: React.ReactNode;
  children: React.ReactNode;
}

/** Fields under a common name. */
export function Titled({ shape, path, aside, children }: TitledProps) {
  const { label = path, hint } = shape.texts;
  const error = useFieldError(path);
  const id = fieldId(path);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={`col-span-full min-w-0 focus:outline-2 focus:outline-offset-6 focus:outline-ink ${scrollMarginClass}`}
      aria-describedby={error ? `${id}-error` : hint && `${id}-hint`}
    >
      <legend className="font-semibold">
        {label}
        <MissingMark path={path} />
        {aside}
      </legend>
      <Notes id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  );
}
