import { prepared } from "./preparations.ts";

/** Folder of a migrated and seeded embedded database, closed. */
export const embeddedTemplate = await prepared("embeddedTemplate");
