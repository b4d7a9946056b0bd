/** What makes a comparison with rivals one: criteria of the category, both values, sources. */
import { pluralize } from "#app/lib/formatting/numbers.ts";
import { type GateSubject, HOUSE, quoting, type Rule, type Violation, violation } from "./finding.ts";

const FEWEST_COMPARED = 2;
/** The weight of a criterion that rejects. */
const DECISIVE = 3;

export const rivalRules: readonly Rule[] = [
  { name: "category-criteria", severity: "warning", source: HOUSE, find: foreignCriteria },
  { name: "empty-criterion", severity: "warning", source: HOUSE, find: unexplainedGaps },
  { name: "other-kind", severity: "blocking", source: HOUSE, find: otherKinds },
  { name: "rival-exists", severity: "blocking", source: HOUSE, find: unknownRivals },
  { name: "rejected-criterion", severity: "blocking", source: HOUSE, find: unprovenRejections },
  { name: "like-with-like", severity: "blocking", source: HOUSE, find: unlikeValues },
  { name: "copied-decides", severity: "blocking", source: HOUSE, find: copiedDecisions },
  {
    name: "rejected-rivals",
    severity: "warning",
    source: HOUSE,
    find: (subject) => {
      const { rejected = [] } = subject.record;
      const proven = rejected.length - new Set(unprovenRejections(subject).map(({ field }) => field)).size;
      return violation(
        subject.record.analysis !== null && proven < FEWEST_COMPARED,
        "record.rejected",
        `rivaux, preuves à l’appui : ${pluralize(proven, "modèle")} ; il en faut ${FEWEST_COMPARED} pour comparer`,
      );
    },
  },
];

/** Without the category's criteria the subject is a folder, which knows no category. */
function foreignCriteria({ record: { criteria = [] }, categoryCriteria }: GateSubject): Violation[] {
  if (!categoryCriteria) return [];
  return criteria.flatMap(({ key, name }, index) =>
    violation(
      !categoryCriteria.some((one) => one.key === key),
      `record.criteria.${index}.key`,
      `« ${name} » n’est pas un critère de la catégorie`,
    ),
  );
}

/** A criterion of the need stays, empty or not: what rejects names them all, and says why one has no value. */
function unexplainedGaps({ record, categoryCriteria = [] }: GateSubject): Violation[] {
  const { criteria = [], rejected = [] } = record;
  const rejects = rejected.some(({ criterion }) => criterion !== null);
  const left = categoryCriteria.filter(({ key }) => rejects && !criteria.some((one) => one.key === key));
  return [
    ...left.map(({ name }) => ({
      field: "record.criteria",
      message: `« ${name} » est un critère de la catégorie, et manque`,
    })),
    ...criteria.flatMap(({ name, value, missing }, index) =>
      violation(
        value === null && !missing,
        `record.criteria.${index}.missing`,
        `« ${name} » n’a pas de valeur : dites pourquoi, et chez qui aller si ce critère décide`,
      ),
    ),
  ];
}

/** « Sinon » leads to nothing of another kind: what stands below the same top-level category is of one. */
function otherKinds({ record: { notFor }, elsewhere = [] }: GateSubject): Violation[] {
  return notFor.flatMap(({ instead }, index) =>
    violation(
      instead !== null && elsewhere.includes(instead.path),
      `record.notFor.${index}.instead.path`,
      `« ${instead?.name} » est d’un autre genre : nommez un produit de la même branche, ou un rival`,
    ),
  );
}

/** « Sinon » names a rival that the page compares. */
function unknownRivals({ record: { notFor, rejected = [] } }: GateSubject): Violation[] {
  return notFor.flatMap(({ rival }, index) =>
    violation(
      rival !== undefined && !rejected.some(({ name }) => name === rival),
      `record.notFor.${index}.rival`,
      `« ${rival} » n’est pas un rival de cette page`,
    ),
  );
}

type Rejected = NonNullable<GateSubject["record"]["rejected"]>[number];

/** Returns both values of a criterion, as far as the record has them, each with its source. */
function bothValues({ criteria = [] }: GateSubject["record"], { values, source }: Rejected, key: string) {
  const ours = criteria.find((one) => one.key === key);
  const theirs = values.find((one) => one.criterion === key);
  return { ours, theirs: theirs && { ...theirs, source: theirs.source ?? source } };
}

/** Returns what decides a rejection: its criterion, and each decisive one of the category. */
const decidingKeys = (criterion: string, categoryCriteria: GateSubject["categoryCriteria"] = []) => [
  criterion,
  ...categoryCriteria.filter(({ weight }) => weight === DECISIVE).map(({ key }) => key),
];

/** A model is rejected on one of the criteria, with both values of it and of each that decides, and their sources. */
function unprovenRejections({ record, categoryCriteria }: GateSubject): Violation[] {
  return (record.rejected ?? []).flatMap((rival, index) => {
    const { name, criterion: key } = rival;
    if (key === null) return [];
    const at = `record.rejected.${index}.criterion`;
    if (!bothValues(record, rival, key).ours || categoryCriteria?.some((one) => one.key === key) === false)
      return [
        { field: at, message: `« ${name} » est écarté sur ce qui n’est pas un critère de la catégorie` },
      ];
    const unproven = decidingKeys(key, categoryCriteria).find((one) => {
      const { ours, theirs } = bothValues(record, rival, one);
      return (ours?.value ?? null) === null || !ours?.source || !theirs?.source;
    });
    const known = [...(record.criteria ?? []), ...(categoryCriteria ?? [])].find(
      (one) => one.key === unproven,
    );
    return violation(
      unproven !== undefined,
      at,
      quoting(name, `« ${known?.name ?? unproven} » demande les deux valeurs et leur source`),
    );
  });
}

/** A number is compared with a number, words with words. */
function unlikeValues({ record }: GateSubject): Violation[] {
  return (record.rejected ?? []).flatMap((rival, index) =>
    rival.values.flatMap(({ criterion, value }, place) => {
      const ours = bothValues(record, rival, criterion).ours;
      return violation(
        ours !== undefined && ours.value !== null && typeof ours.value !== typeof value,
        `record.rejected.${index}.values.${place}.value`,
        quoting(rival.name, `« ${ours?.name} » compare un nombre à des mots`),
      );
    }),
  );
}

/** What was copied decides nothing: a value of either side that comes from such a source rejects nobody. */
function copiedDecisions({ record, categoryCriteria }: GateSubject): Violation[] {
  const isCopied = (mark: string | undefined) =>
    record.sources.some(({ id, rank }) => id !== undefined && id === mark && rank === "copied");
  return (record.rejected ?? []).flatMap((rival, index) => {
    const { name, criterion: key } = rival;
    if (key === null) return [];
    const copied = decidingKeys(key, categoryCriteria).some((one) => {
      const { ours, theirs } = bothValues(record, rival, one);
      return isCopied(ours?.source) || isCopied(theirs?.source);
    });
    return violation(
      copied,
      `record.rejected.${index}.criterion`,
      `« ${name} » est écarté d’après une source recopiée`,
    );
  });
}
