import type { Environment } from "./environment.ts";
import { isLoopbackUrl } from "./listening-address.ts";

/**
 * @returns whether the site tells readers by mail when a choice changes: at a public address only with a mail
 *   server; a demonstration on this machine writes its mails to a folder
 */
export const sendsAlerts = ({ SITE_URL, SMTP_URL, SUPABASE_URL }: Environment): boolean =>
  !SUPABASE_URL && (SMTP_URL !== undefined || isLoopbackUrl(SITE_URL));
