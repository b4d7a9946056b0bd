import { ListScreen, listLoader } from "#app/admin/listing/list-screen.tsx";
import { type ListColumn, ListTable } from "#app/admin/listing/list-table.tsx";
import { adminMeta } from "#app/admin/shell/admin-page.tsx";
import type { JobRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { shortTime } from "#app/lib/formatting/dates.ts";
import type { Route } from "./+types/jobs.ts";
import { jobName, jobResult, withoutNextTime } from "./job-texts.ts";

const screen = {
  path: "/admin/jobs",
  title: "Tâches planifiées",
  lead: "Ce que le site fait de lui-même. Une tâche qui échoue est reprise après une pause.",
  loading: "Chargement des tâches planifiées...",
  failure: "Impossible de récupérer les tâches planifiées\u00a0: ",
};

export const meta = adminMeta(screen);

/** All jobs of the site, by name; none on a Supabase project. */
export const clientLoader = listLoader(async (client) => dataOrThrow(await client.rpc("scheduled_jobs")));

export default function JobsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen {...screen} loaderData={loaderData}>
      {(rows) => (
        <ListTable
          caption={screen.title}
          none="Aucune tâche planifiée"
          rows={rows}
          keyOf={({ name }) => name}
          columns={columns}
        />
      )}
    </ListScreen>
  );
}

const columns: ListColumn<JobRow>[] = [
  { title: "Tâche", cell: jobName },
  { title: "Résultat", cell: (job) => <JobResult job={job} /> },
  {
    title: "Dernière exécution",
    className: "lg:whitespace-nowrap",
    cell: ({ started_at }) => (started_at ? <Moment at={started_at} /> : "Aucune"),
  },
  {
    title: "Prochaine exécution",
    className: "lg:whitespace-nowrap",
    cell: (job) => (job.next_at && !job.is_running ? <Moment at={job.next_at} /> : withoutNextTime(job)),
  },
];

function JobResult({ job }: { job: JobRow }) {
  return (
    <>
      <span className={job.failures > 0 ? "font-semibold text-danger" : ""}>{jobResult(job)}</span>
      {job.last_error && (
        <span lang="en" className="block text-sm whitespace-normal text-ink-soft">
          {job.last_error}
        </span>
      )}
    </>
  );
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{shortTime(at)}</time>;
}
