import { ConflictScreen, editedWords } from "#app/admin/editing/conflict-screen.tsx";
import { partLabel, writtenParts } from "./draft.ts";
import type { EditedDraft } from "./use-draft.ts";

/** Both versions of a draft, part by part. */
export function DraftConflict({ draft }: { draft: EditedDraft }) {
  const [mine, theirs] = [writtenParts(draft.draft), writtenParts(draft.saved)];
  return (
    <ConflictScreen
      key={draft.base.version}
      words={editedWords("ce dossier")}
      fields={(draft.conflict ?? []).map(({ field, suggested }) => ({
        name: field,
        label: partLabel(field),
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
