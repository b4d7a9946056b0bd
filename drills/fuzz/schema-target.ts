/** The package's drill on the site's schema, with the workbench of the protocol's tests beside it. */
import { cpSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "@levidence/backend/database";
import { openTarget, type RowRule, type Target } from "@levidence/backend/drills/fuzz/target.ts";
import { writeMail } from "#server/mail/write-mail.ts";
import { projectAccounts, projectHeaders } from "#server/schema-names.ts";
import { demonstrationCatalogue } from "#tests/support/databases/demonstration-catalogue.ts";
import { createAdmin, createUser } from "#tests/support/people/people.ts";

/** The migrations with the workbench after them, in a folder of their own. */
export function workbenchOptions(directory: string) {
  const migrationsDirectory = mkdtempSync(join(directory, "migrations-"));
  for (const folder of [demonstrationCatalogue.migrationsDirectory, "packages/backend/tests/workbench"]) {
    cpSync(folder, migrationsDirectory, { recursive: true });
  }
  return { ...demonstrationCatalogue, migrationsDirectory };
}

const visibleRows: RowRule = ({ schema, name }, { name: caller, claims }) => {
  if (schema !== "public" || caller === "administrator") return "true";
  if (name === "products" || name === "categories") return "t.is_active";
  if (name === "profiles") return `t.id = '${String(claims.sub ?? "00000000-0000-0000-0000-000000000000")}'`;
  // No constant: PostgreSQL would then not even read the other conditions.
  return name === "contact_messages" ? "t.id::text = ''" : "true";
};

export const openSchemaTarget = (engine: string, database: Database): Promise<Target> =>
  openTarget({
    engine,
    database,
    schemas: ["public", "workbench"],
    rule: visibleRows,
    writeMail,
    auth: projectAccounts,
    passedHeaders: projectHeaders,
    async people() {
      const member = await createUser(database, { first_name: "Ada", last_name: "L’Hôpital" });
      const administrator = await createAdmin(database);
      await createUser(database, { first_name: "Zoé" });
      return { member: member.id, administrator: administrator.id };
    },
  });
