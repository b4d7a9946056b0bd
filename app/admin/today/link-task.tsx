import { useState } from "react";
import { useCommand } from "#app/admin/editing/use-command.ts";
import { linkReasons } from "#app/admin/links/link-check.ts";
import type { LinkCommand } from "#app/admin/links/link-commands.ts";
import { linkReason, toastJudgement } from "#app/admin/links/link-words.ts";
import { ReplaceDialog } from "#app/admin/links/replace-dialog.tsx";
import { tabPath } from "#app/admin/shell/tab-path.ts";
import { Merchant, ShopLink } from "./shop-links.tsx";
import { OtherAction, TaskButton, TaskRow } from "./task-row.tsx";
import type { WaitingRow } from "./waiting-rows.ts";

/** A link that a person has to open, or to replace. */
export function LinkTask({ task }: { task: WaitingRow<"links"> }) {
  const { id, title, details } = task;
  const { isDead, merchant, url, status } = details;
  const [isReplacing, setReplacing] = useState(false);
  const { send, pending } = useCommand<LinkCommand>(toastJudgement, { action: "/admin/links" });
  const reason = linkReasons.find((known) => known === details.reason) ?? "silent";
  return (
    <TaskRow
      task={task}
      to={tabPath(id, "")}
      line={
        <>
          <span>{isDead ? <strong className="text-danger">Mort</strong> : "Inconnu"}</span> ·{" "}
          <Merchant url={url} merchant={merchant} /> · {linkReason({ reason, status, isDead })}
        </>
      }
    >
      <ShopLink url={url} merchant={merchant} subject={title} />
      {isDead ? (
        <TaskButton subject={title} onClick={() => setReplacing(true)}>
          Remplacer…
        </TaskButton>
      ) : (
        <TaskButton subject={title} disabled={pending !== null} onClick={() => send({ intent: "alive", id })}>
          Vivant
        </TaskButton>
      )}
      <OtherAction
        subject={title}
        disabled={pending !== null}
        onClick={() => send({ intent: isDead ? "alive" : "dead", id })}
      >
        {isDead ? "Vivant" : "Mort"}
      </OtherAction>
      <ReplaceDialog url={isReplacing ? url : null} onClose={() => setReplacing(false)} />
    </TaskRow>
  );
}
