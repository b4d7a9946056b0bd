import { useDossier } from "#app/admin/dossier/dossier-context.ts";
import { Field } from "#app/admin/fields/field.tsx";
import type { ControlProps } from "#app/admin/fields/fields-context.ts";
import { hintClass } from "#app/admin/fields/look.ts";
import { below } from "#app/admin/fields/path.ts";
import type { Group, Value } from "#app/admin/fields/shape.ts";
import { Titled } from "#app/admin/fields/titled.tsx";
import { emptyValue, isBlank } from "#app/admin/fields/values.ts";
import { type Duty, dutiesOf } from "#app/admin/gate/duties.ts";

/** What the law asks of the category's products, and what is stated already; the rest behind a line. */
export function DutiesControl({ shape, path, value }: ControlProps) {
  const { category } = useDossier();
  const owed = category ? dutiesOf(category.slug) : [];
  const parts = value as Readonly<Record<string, Value>>;
  const fields = Object.entries((shape as Group).fields).map(([name, of]) => {
    const stated = parts[name] ?? emptyValue(of);
    return {
      isAsked: owed.includes(name as Duty) || !(isBlank(stated) || stated === "not-applicable"),
      field: <Field key={name} shape={of} path={below(path, name)} value={stated} />,
    };
  });
  const others = fields.filter(({ isAsked }) => !isAsked);
  return (
    <Titled shape={shape} path={path}>
      <div className="mt-3 grid gap-4">
        {fields.filter(({ isAsked }) => isAsked).map(({ field }) => field)}
        {owed.length === 0 && <p className={hintClass}>La loi n’en demande aucune dans cette catégorie.</p>}
        {others.length > 0 && (
          <details>
            <summary className="min-h-9 cursor-pointer py-1.5">
              Mentions que cette catégorie ne demande pas
            </summary>
            <div className="mt-2 grid gap-4">{others.map(({ field }) => field)}</div>
          </details>
        )}
      </div>
    </Titled>
  );
}
