import { useRouteLoaderData } from "react-router";
import type { RootData } from "#app/lib/data/root-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { AlertFields, type FollowedPage } from "./alert-fields.tsx";
import { note } from "./card-style.ts";

/**
 * « Prévenez-moi si ce choix change », at the foot of a card; absent where the site sends no such mail.
 * A form without scripts.
 */
export function AlertForm(page: FollowedPage) {
  const root = useRouteLoaderData<RootData>("root");
  if (!root?.sendsAlerts) return null;
  return (
    <details className={`${note.frame} [details+&]:border-t-0`} data-print="hidden">
      <summary className={note.summary}>
        <strong className="grow">Prévenez-moi si ce choix change</strong>
        <Icon name="plus" className={note.icon} />
      </summary>
      <div className={note.text}>
        <AlertFields {...page} />
      </div>
    </details>
  );
}
