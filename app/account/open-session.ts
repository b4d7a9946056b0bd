import type { NavigateFunction } from "react-router";
import { showToast } from "#app/ui/toast-store.ts";
import { pageAccount } from "./account-calls.ts";
import { forgetMailRequest } from "./asked-mail.ts";
import { landings } from "./mail-links.ts";
import type { OfferedSession } from "./offered-session.ts";

/** Signs in with the session of a link and leads to its landing page. Rejects when the session has ended. */
export async function openSession({ type, tokens }: OfferedSession, navigate: NavigateFunction) {
  const auth = await (await pageAccount()).authClient();
  const { error } = await auth.setSession(tokens);
  if (error) throw error;
  forgetMailRequest();
  const { path, toast } = landings[type ?? "magiclink"];
  if (toast) showToast(toast);
  await navigate(path, { replace: true });
}
