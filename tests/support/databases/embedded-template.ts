import { copyFolder } from "@levidence/backend/testing/databases/copy-folder.ts";
import { prepared } from "./preparations.ts";

/** Folder of a migrated and seeded embedded database, closed. */
export const embeddedTemplate = await prepared("embeddedTemplate");

/** Copies a template into a folder that exists. */
export function copyEmbeddedTemplateTo(directory: string, template = embeddedTemplate): void {
  copyFolder(template, directory);
}
