import { useCallback, useState } from "react";
import { useCommand } from "#app/admin/editing/use-command.ts";
import { Checkbox } from "#app/admin/ui/checkbox.tsx";
import type { ContentsRow } from "#app/lib/data/database-types.ts";
import type { Category } from "#app/product/types.ts";
import { AlertDialog } from "#app/ui/dialogs/lazy-alert-dialog.tsx";
import type { ActivateCategory, AskContents } from "./category-commands.ts";
import { contentsChoice, contentsNotice, quoted } from "./category-texts.ts";
import { toastFailure } from "./category-toasts.ts";

interface Question extends Omit<ActivateCategory, "intent"> {
  contents: ContentsRow;
}

/**
 * The switch of the list. It asks first when there is a choice for what is below the category.
 * @returns `toggle`, stable across renders; `toggled`, the id of the category whose switch is pending; and
 *   the question
 */
export function useCategorySwitch() {
  const [question, setQuestion] = useState<Question | null>(null);
  const { send, pending } = useCommand<ActivateCategory>((result) => {
    toastFailure("activate", result);
    setQuestion(null);
  });
  const { send: ask } = useCommand<AskContents, ContentsRow>((result, { category, isActive }) => {
    if (result.status !== "opened") return toastFailure("activate", result);
    const contents = result.row.draft;
    if (contentsChoice(isActive, contents)) {
      setQuestion({ category, isActive, withContents: false, contents });
    } else {
      send({ intent: "activate", category, isActive, withContents: false });
    }
  });
  const toggle = useCallback(
    ({ id, name, is_active }: Category) =>
      void ask({ intent: "contents", category: { id, name }, isActive: !is_active }, { reloads: false }),
    [ask],
  );

  const dialog = (
    <SwitchQuestion
      question={question}
      isPending={pending !== null}
      onChange={setQuestion}
      onConfirm={({ contents, ...command }) => send({ intent: "activate", ...command })}
    />
  );
  return { toggle, toggled: pending?.category.id, dialog };
}

interface SwitchQuestionProps {
  question: Question | null;
  isPending: boolean;
  onChange: (question: Question | null) => void;
  onConfirm: (question: Question) => void;
}

function SwitchQuestion({ question, isPending, onChange, onConfirm }: SwitchQuestionProps) {
  // The question still names the category while it fades out.
  const [asked, setAsked] = useState(question);
  if (question && question !== asked) setAsked(question);
  if (!asked) return null;
  const { category, isActive, withContents, contents } = asked;
  const [action, pendingLabel] = isActive
    ? ["Activer", "Activation en cours..."]
    : ["Désactiver", "Désactivation en cours..."];
  return (
    <AlertDialog
      isOpen={question !== null}
      onCancel={() => onChange(null)}
      title={`${action} la catégorie ${quoted(category.name)}\u00a0?`}
      description={contentsNotice(isActive, contents)}
      confirmLabel={action}
      isHarmless={isActive}
      pendingLabel={pendingLabel}
      isPending={isPending}
      onConfirm={() => onConfirm(asked)}
    >
      <Checkbox
        label={contentsChoice(isActive, contents) ?? ""}
        checked={withContents}
        onChange={(event) => onChange({ ...asked, withContents: event.currentTarget.checked })}
      />
    </AlertDialog>
  );
}
