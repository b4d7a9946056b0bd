/** `npm run resume`: lets a restored copy take the place of the site: mail leaves, and its other jobs run. */
import { resumeSite } from "#server/backups/restore-site.ts";
import { runOnDatabase } from "./run-on-database.ts";

await runOnDatabase("With a Supabase project there is no restored copy here", resumeSite);
