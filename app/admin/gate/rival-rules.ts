/** What makes a comparison with rivals one: criteria of the category, both values, sources. */
import { pluralize } from "#app/lib/formatting/numbers.ts";
import { type GateSubject, type Rule, type Violation, violation } from "./finding.ts";

const HOUSE = "règle de la maison";
const FEWEST_REJECTED = 2;

export const rivalRules: readonly Rule[] = [
  { name: "category-criteria", severity: "warning", source: HOUSE, find: foreignCriteria },
  { name: "rejected-criterion", severity: "blocking", source: HOUSE, find: unprovenRejections },
  {
    name: "rejected-rivals",
    severity: "warning",
    source: HOUSE,
    find: (subject) => {
      const { rejected = [] } = subject.record;
      const proven = rejected.length - new Set(unprovenRejections(subject).map(({ field }) => field)).size;
      return violation(
        subject.record.analysis !== null && proven < FEWEST_REJECTED,
        "record.rejected",
        `écartés, preuves à l’appui : ${pluralize(proven, "modèle")} ; il en faut ${FEWEST_REJECTED} pour comparer`,
      );
    },
  },
];

/** Without the category's criteria the subject is a folder, which knows no category. */
function foreignCriteria({ record: { criteria = [] }, criterionKeys }: GateSubject): Violation[] {
  if (!criterionKeys) return [];
  return criteria.flatMap(({ key, name }, index) =>
    violation(
      !criterionKeys.includes(key),
      `record.criteria.${index}.key`,
      `« ${name} » n’est pas un critère de la catégorie`,
    ),
  );
}

/** A model is rejected on one of the criteria, with both values and the source of its own. */
function unprovenRejections({
  record: { criteria = [], rejected = [] },
  criterionKeys,
}: GateSubject): Violation[] {
  return rejected.flatMap(({ name, criterion: key, values, source }, index) => {
    const criterion = criteria.find((one) => one.key === key);
    const theirs = values.find((one) => one.criterion === key);
    const at = `record.rejected.${index}.criterion`;
    if (!criterion || criterionKeys?.includes(key) === false)
      return [
        { field: at, message: `« ${name} » est écarté sur ce qui n’est pas un critère de la catégorie` },
      ];
    return violation(
      criterion.value === null || !theirs || !(theirs.source ?? source),
      at,
      `« ${name} » : « ${criterion.name} » demande les deux valeurs et leur source`,
    );
  });
}
