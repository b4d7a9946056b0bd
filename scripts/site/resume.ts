/** `npm run site resume`: lets a restored copy take the place of the site: mail leaves, and its other jobs run. */

import { runOnDatabase } from "#scripts/shared/run-on-database.ts";
import { resumeSite } from "#server/backups/restore-site.ts";

await runOnDatabase("With a Supabase project there is no restored copy here", resumeSite);
