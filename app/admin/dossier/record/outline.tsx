import { useDossier } from "#app/admin/dossier/dossier-context.ts";
import type { FieldGroup } from "./groups.ts";

/** The parts of the page, each with how much is missing. */
export function Outline({ groups }: { groups: readonly FieldGroup[] }) {
  const { errors } = useDossier();
  return (
    <nav
      aria-label="Rubriques"
      className="sticky top-[calc(var(--header-height)+1rem)] hidden text-[0.9375rem] lg:block"
    >
      <ul>
        {groups.map(({ id, title, fields }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex justify-between gap-2 py-1.5 hover:underline">
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
    <span className="text-ink-soft tabular-nums">
      {count}
      <span className="sr-only"> à compléter</span>
    </span>
  );
}
