import type { Result } from "#app/admin/editing/result.ts";
import { runCommand } from "#app/admin/editing/run-command.ts";
import { readProduct } from "#app/admin/products/product-writes.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { DossierTexts } from "#app/product/record/dossier-texts.ts";
import {
  discardDraft,
  isStored,
  type OpenedDraft,
  openDraft,
  restoreRevision,
  revokePreviews,
  saveDraft,
  sharePreview,
} from "./editing/draft.ts";
import { cancelPublication, movePublication, withdrawDossier } from "./editing/publication.ts";
import { requestPublication } from "./editing/publication-request.ts";
import { previewPath } from "./preview/read-preview.ts";

export interface SaveDraft {
  intent: "save";
  base: OpenedDraft;
  draft: DossierTexts;
}

export interface Publish {
  intent: "publish";
  /** As it was last saved. */
  draft: OpenedDraft;
  note: string;
  /** ISO date and time; `null`: now. */
  publishAt: string | null;
}

export type ChangePublication =
  | { intent: "cancel" | "withdraw" }
  /** Plans the same revision for another moment, an ISO date and time. */
  | { intent: "move"; publishAt: string }
  /** Deletes the draft; the next one begins with the latest revision, or the first edition. */
  | { intent: "discard" }
  /** Ends the addresses at which readers without an account see the draft. */
  | { intent: "unshare" }
  /** Puts a revision into the draft. */
  | { intent: "restore"; base: OpenedDraft; number: number };

/** Makes an address at which readers without an account see the draft. */
export interface ShareDraft {
  intent: "share";
  draft: OpenedDraft;
}

export type DossierCommand = SaveDraft | Publish | ChangePublication | ShareDraft;

/** A week. */
const SHARED_HOURS = 168;

/** @param id the product's */
export function runDossierCommand(id: string, command: DossierCommand) {
  return runCommand<DossierTexts>((client) => run(client, id, command));
}

async function run(client: DataClient, id: string, command: DossierCommand): Promise<Result<DossierTexts>> {
  switch (command.intent) {
    case "save": {
      const outcome = await saveDraft(client, command.base, command.draft);
      return outcome.status === "gone" ? begunAnew(client, id) : outcome;
    }
    case "publish": {
      const version = await storedVersion(client, id, command.draft);
      if (version === null) return { status: "gone" };
      const { note, publishAt } = command;
      const { status } = await requestPublication(client, { productId: id, version, note, publishAt });
      if (status === "published") return { status: "saved" };
      return { status: "failed", code: "", refusal: { message: publicationTexts[status] } };
    }
    case "share":
      if ((await storedVersion(client, id, command.draft)) === null) return { status: "gone" };
      return { status: "saved", path: previewPath(await sharePreview(client, id, SHARED_HOURS)) };
    case "restore":
      return (await restoreRevision(client, command.base, command.number)) ?? { status: "gone" };
    case "move":
      return { status: (await movePublication(client, id, command.publishAt)) ? "saved" : "gone" };
    default:
      await changes[command.intent](client, id);
      return command.intent === "unshare" ? { status: "saved", batch: null } : { status: "saved" };
  }
}

const changes = {
  cancel: cancelPublication,
  withdraw: withdrawDossier,
  discard: discardDraft,
  unshare: revokePreviews,
};

const publicationTexts = {
  refused: "une règle de publication n’est plus respectée. Relisez la liste.",
  changed: "le brouillon a changé entre-temps. Relisez-le avant de publier.",
};

/** Stores a draft that is published as it began. @returns its version; `null` without the product */
async function storedVersion(client: DataClient, id: string, draft: OpenedDraft): Promise<string | null> {
  if (isStored(draft)) return draft.version;
  const product = await readProduct(client, id);
  return product && (await openDraft(client, product)).version;
}

/** For a draft that another editor published or discarded: the next one begins with what is there. */
async function begunAnew(client: DataClient, id: string): Promise<Result<DossierTexts>> {
  const product = await readProduct(client, id);
  return product ? { status: "changed", current: await openDraft(client, product) } : { status: "gone" };
}
