import type { FieldError } from "#app/routes/admin/fields/field-errors.ts";
import type { FieldGroup } from "./groups.ts";

interface OutlineProps {
  groups: readonly FieldGroup[];
  errors: readonly FieldError[];
}

/** The parts of the page, each with how much is missing. */
export function Outline({ groups, errors }: OutlineProps) {
  return (
    <nav aria-label="Rubriques" className="rubrics">
      <ul>
        {groups.map(({ id, title, fields }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {title}
              <Count of={errors.filter(({ path }) => fields.includes(path.split(".")[0] ?? "")).length} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ of: count }: { of: number }) {
  if (count === 0) return null;
  return (
    <span className="rubrics-count">
      {count}
      <span className="sr-only"> à compléter</span>
    </span>
  );
}
