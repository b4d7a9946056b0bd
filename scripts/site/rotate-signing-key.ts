/** `npm run site rotate-signing-key`: makes a new key for access tokens. Earlier keys still verify theirs. */
import { rotateSigningKey } from "@levidence/backend";
import { runOnDatabase } from "#scripts/shared/run-on-database.ts";

await runOnDatabase(
  "With a Supabase project, rotate the keys in the project's settings",
  async (database) => {
    const id = await rotateSigningKey(database);
    return `Access tokens are signed with the key ${id} from now on; running processes take it over within a minute.`;
  },
);
