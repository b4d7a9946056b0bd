import type { Session } from "@supabase/auth-js";
import type { Profile } from "./session.ts";

/** For tests: the session of a person with this id. */
export function sessionOf(id: string, accessToken = `token of ${id}`): Session {
  return {
    access_token: accessToken,
    refresh_token: "refresh",
    token_type: "bearer",
    expires_in: 3600,
    expires_at: 1_800_003_600,
    user: {
      id,
      aud: "authenticated",
      email: `${id}@exemple.fr`,
      app_metadata: {},
      user_metadata: {},
      created_at: "2026-01-01T00:00:00Z",
    },
  };
}

/** For tests: the profile of a person with this id, with the given changes. */
export function profileOf(id: string, changes: Partial<Profile> = {}): Profile {
  return {
    id,
    first_name: null,
    last_name: null,
    is_admin: false,
    is_editor: false,
    created_at: "2026-01-01T00:00:00Z",
    ...changes,
  };
}
