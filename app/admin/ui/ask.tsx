import { useEffect, useId, useState, useSyncExternalStore } from "react";
import { AlertDialog } from "#app/ui/dialogs/alert-dialog.tsx";
import { Checkbox } from "./checkbox.tsx";

interface Question {
  title: string;
  /** The consequences of a yes. */
  description: React.ReactNode;
  /** A box that belongs to the question. */
  choice?: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether a yes takes nothing away. */
  isHarmless?: boolean;
  /**
   * What a yes does: the question stays until it is done, with this label on its button.
   * @param isChosen whether the box is ticked
   */
  act?: { pendingLabel: string; work: (isChosen: boolean) => Promise<unknown> };
}

interface Asked {
  question: Question;
  answer: (isConfirmed: boolean) => void;
}

let asked: Asked | null = null;
/** The frame's, and that of each open dialog: the last one asks, so that the dialog below knows of the question. */
let hosts: readonly string[] = [];
const listeners = new Set<() => void>();

const announce = () => {
  for (const listener of listeners) listener();
};

function replace(next: Asked | null): void {
  asked = next;
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for a confirmation, in place of a question that is still open. @returns whether the person said yes */
export function ask(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    replace({
      question,
      answer(isConfirmed) {
        replace(null);
        resolve(isConfirmed);
      },
    });
  });
}

/** Where questions are asked: in the frame, and in each dialog. */
export function QuestionHost() {
  const id = useId();
  useEffect(() => {
    hosts = [...hosts, id];
    announce();
    return () => {
      hosts = hosts.filter((host) => host !== id);
      announce();
    };
  }, [id]);
  const current = useSyncExternalStore(
    subscribe,
    () => (hosts.at(-1) === id ? asked : null),
    () => null,
  );
  // The question keeps its words while it fades out.
  const [shown, setShown] = useState<{ asked: Asked; number: number } | null>(null);
  if (current && current !== shown?.asked) setShown({ asked: current, number: (shown?.number ?? 0) + 1 });
  return shown && <OpenQuestion key={shown.number} asked={shown.asked} isOpen={current === shown.asked} />;
}

function OpenQuestion({ asked: { question, answer }, isOpen }: { asked: Asked; isOpen: boolean }) {
  const { choice, act, ...words } = question;
  const [isChosen, setChosen] = useState(false);
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    if (act) {
      setPending(true);
      await act.work(isChosen);
    }
    answer(true);
  };
  return (
    <AlertDialog
      {...words}
      isOpen={isOpen}
      onCancel={() => answer(false)}
      pendingLabel={act?.pendingLabel ?? words.confirmLabel}
      isPending={isPending}
      onConfirm={() => void confirm()}
    >
      {choice && (
        <Checkbox
          label={choice}
          checked={isChosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.checked)}
        />
      )}
    </AlertDialog>
  );
}
