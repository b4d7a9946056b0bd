/** The names declared by the SQL in supabase/. The backend itself knows no table of the project. */
import type { Administration, GivenAuthOptions, ProjectRetention } from "@levidence/backend";
import { type EngineOptions, SCHEMA_CHANNEL } from "@levidence/backend/database";
import type { Seed } from "@levidence/backend/migrate";
import { weaknessesOf } from "#config/password-rule.ts";
import { migrateRecords } from "./dossiers/former-records.ts";

/** How to open a database of this project. */
export const projectDatabase = {
  migrationsDirectory: "supabase/migrations",
  changeChannels: ["catalogue_changes", SCHEMA_CHANNEL],
  migrateRows: migrateRecords,
} as const satisfies Partial<EngineOptions>;

/** What this site adds to the accounts. */
export const projectAccounts = {
  passwordRule: weaknessesOf,
  passwordAdvice:
    "Password should have at least 12 characters of 4 kinds, 14 of 3 kinds, or 7 words, and not be a common one.",
  linkPath: "/auth/lien",
} as const satisfies Partial<GivenAuthOptions>;

/** The headers that the site's SQL reads: a proof of work, and what is undone together. */
export const projectHeaders = ["x-proof", "x-batch"] as const;

/** The trigger function of tables whose changes are announced. */
export const projectAnnouncer = "private.announce_changes";

/** The demonstration catalogue. */
export const demonstrationSeed: Seed = {
  files: ["demo/seed.sql", "demo/seed-dossiers.ts"],
  emptyTables: ["public.categories", "public.products"],
};

/** Ends the links to drafts: a backup does not know which of them were revoked since. */
export const endPreviews = "delete from private.dossier_previews";

/** Gives up the planned publications whose time has passed; returns the addresses of their products. */
export const unplanOverdue = `
  delete from public.dossier_schedules using public.products
  where products.id = dossier_schedules.id and publish_at <= now() returning product_url as path`;

export const projectRetention: ProjectRetention = {
  keptAccounts: "private.accounts_never_erased",
  erasures: [
    { function: "private.erase_contact_messages", what: "Messages older than twelve months" },
    { function: "private.erase_alerts", what: "Alerts that have ended" },
    { function: "private.erase_changes", what: "Entries of the journal older than twelve months" },
    { function: "private.erase_misses", what: "Counts of searches and addresses older than ninety days" },
  ],
};

export const projectAdministration: Administration = {
  find: "select 1 from public.profiles where is_admin limit 1",
  grant: "update public.profiles set is_admin = true where id = $1 and not is_admin",
};
