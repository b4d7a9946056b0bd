/** The mail that tells administrators of a job which does not succeed. */

import type { Transaction } from "@levidence/backend/database";
import type { ProjectMail, ProjectMailRequest } from "@levidence/backend/mail";
import { jobName } from "#app/admin/jobs/job-texts.ts";

/** Retention knows the administrators: their accounts stay. */
const ENQUEUE = `
  insert into backend.outbox (request)
  select jsonb_build_object('kind', 'job-trouble', 'job', $1::text, 'administrator', id)
  from private.accounts_never_erased() as id`;

/** What is true when the mail leaves: nothing of a job that has succeeded meanwhile. */
const READ = `
  select email, last_error as reason from auth.users, backend.jobs
  where users.id = $1 and email_confirmed_at is not null and jobs.name = $2 and failures > 0`;

/** Requests a mail to each administrator. */
export const tellTrouble = (transaction: Transaction, job: string) => transaction.query(ENQUEUE, [job]);

/** @returns null for other kinds, and when the job has succeeded meanwhile */
export async function writeTroubleMail(
  request: ProjectMailRequest,
  transaction: Transaction,
  siteUrl: string,
): Promise<ProjectMail | null> {
  if (request.kind !== "job-trouble") return null;
  const asked = [String(request.administrator), String(request.job)];
  const [found] = (await transaction.query<{ email: string; reason: string }>(READ, asked)).rows;
  if (!found) return null;
  const name = jobName({ name: String(request.job) });
  return {
    kind: "project",
    name: request.kind,
    to: found.email,
    letter: {
      subject: `Une tâche échoue\u00a0: ${name}`,
      paragraphs: [
        `La tâche «\u00a0${name}\u00a0» n’a pas réussi, et le site l’essaie de nouveau.`,
        `Dernière raison donnée\u00a0: ${found.reason}`,
      ],
      action: { label: "Voir les tâches", link: `${siteUrl}/admin/jobs` },
      notes: [
        "Vous recevez ce message parce que vous administrez le site. Il ne se répète pas avant que la tâche ait réussi de nouveau.",
      ],
    },
  };
}
