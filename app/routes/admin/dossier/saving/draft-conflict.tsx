import { recordShape } from "#app/routes/admin/dossier/record/record-shape.ts";
import { ConflictScreen } from "#app/routes/admin/editing/conflict-screen.tsx";
import { labelOf, partsOf, writtenValue } from "#app/routes/admin/fields/written-value.ts";
import { ANALYSIS, type Draft } from "./draft.ts";
import type { EditedDraft } from "./use-draft.ts";

/** Both versions of a draft, part by part. */
export function DraftConflict({ draft }: { draft: EditedDraft }) {
  const { conflict, base } = draft;
  if (!conflict) return null;
  const [mine, theirs] = [textsOf(conflict.mine), textsOf(conflict.theirs)];
  return (
    <ConflictScreen
      key={base.version}
      subject="ce dossier"
      fields={conflict.differences.map(({ field, suggested }) => ({
        name: field,
        label: field === ANALYSIS ? "Texte de l’analyse" : labelOf(recordShape, field),
        mine: mine.get(field) ?? "",
        theirs: theirs.get(field) ?? "",
        suggested,
      }))}
      isPending={false}
      refusal={null}
      onSave={draft.settle}
      onBack={null}
      level={2}
    />
  );
}

const textsOf = ({ record, analysis }: Draft): ReadonlyMap<string, string> =>
  new Map([
    ...partsOf(recordShape, record).map((part) => [part.path, writtenValue(part)] as const),
    [ANALYSIS, analysis],
  ]);
