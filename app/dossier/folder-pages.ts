/** The paths of folders, and which of them may stand in for the database while it gives no answer. */
import { analysedPath, folderAt } from "#app/catalogue/model/dossier-addresses.ts";
import type { ReadFailure } from "#app/data/read-failure.ts";
import type { Dossier } from "./load-dossier.ts";

/** The folders whose product was not to be seen when the database last answered. */
const withdrawn = new Set<string>();

/** Returns the folder whose page or analysis is at a path unless the catalogue gives it another. */
export function folderPathOf(pathname: string) {
  const analysed = analysedPath(pathname);
  return analysed
    ? ({ folder: folderAt(analysed), kind: "analysis" } as const)
    : ({ folder: folderAt(pathname), kind: "dossier" } as const);
}

/** To be called when the database shows nothing at a path. */
export function noteHidden(pathname: string): void {
  const { folder } = folderPathOf(pathname);
  if (folder) withdrawn.add(folder);
}

/** To be called when the database shows the product of a folder. */
export function noteSeen(folder: string | null): void {
  if (folder) withdrawn.delete(folder);
}

/**
 * Returns the folder that stands in at a path.
 * @throws ReadFailure the given one, where none may
 */
export function folderInOutage(
  pathname: string,
  failure: ReadFailure,
): { kind: "dossier" | "analysis"; dossier: Dossier } {
  const { folder, kind } = folderPathOf(pathname);
  if (!folder || withdrawn.has(folder)) throw failure;
  return { kind, dossier: { folder, product: null, isOutage: true } };
}
