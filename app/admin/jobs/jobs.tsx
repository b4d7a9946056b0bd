import { Listed } from "#app/admin/listing/list-screen.tsx";
import { ListTable } from "#app/admin/listing/list-table.tsx";
import { listLoader } from "#app/admin/listing/listing.ts";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/admin/shell/admin-page.tsx";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { JobRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import type { Route } from "./+types/jobs.ts";
import { jobName, jobResult, withoutNextTime } from "./job-texts.ts";

/** The read of the jobs' states. */

/**
 * Returns all jobs of the site, by name; none on a Supabase project.
 * @throws PostgrestError
 */
async function getScheduledJobs(data: DataClient): Promise<JobRow[]> {
  return dataOrThrow(await data.rpc("scheduled_jobs"));
}

const title = "Tâches planifiées";

export const meta = adminMeta({ path: "/admin/jobs", title });

export const clientLoader = listLoader(getScheduledJobs);

export default function JobsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={title}
      lead="Ce que le site fait de lui-même. Une tâche qui échoue est reprise après une pause."
    >
      <Listed
        listing={loaderData.listing}
        loading="Chargement des tâches planifiées..."
        failure={"Impossible de récupérer les tâches planifiées\u00a0: "}
      >
        {(list) => (
          <ListTable
            caption={title}
            none="Aucune tâche planifiée"
            rows={list}
            keyOf={({ name }) => name}
            className="sm:max-lg:grid-cols-3"
            columns={[
              { title: "Tâche", className: "sm:max-lg:col-span-3", cell: jobName },
              { title: "Résultat", className: "max-sm:col-span-2", cell: (job) => <JobResult job={job} /> },
              {
                title: "Dernière exécution",
                className: "lg:whitespace-nowrap",
                cell: ({ started_at }) => (started_at ? <Moment at={started_at} /> : "Aucune"),
              },
              {
                title: "Prochaine exécution",
                className: "lg:whitespace-nowrap",
                cell: (job) =>
                  job.next_at && !job.is_running ? <Moment at={job.next_at} /> : withoutNextTime(job),
              },
            ]}
          />
        )}
      </Listed>
    </AdminPage>
  );
}

function JobResult({ job }: { job: JobRow }) {
  return (
    <>
      <span className={job.failures > 0 ? "font-semibold text-danger" : ""}>{jobResult(job)}</span>
      {job.last_error && (
        <span lang="en" className="block text-sm text-ink-soft">
          {job.last_error}
        </span>
      )}
    </>
  );
}

const moment = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeStyle: "short" });

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{moment.format(new Date(at))}</time>;
}
