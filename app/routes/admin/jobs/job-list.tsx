import type { ScheduledJob } from "#app/jobs/scheduled-jobs.ts";
import { Cell, HeaderCell, Row, RowHeader, Table } from "#app/ui/table.tsx";
import { jobName, jobResult, withoutNextTime } from "./job-texts.ts";

const columns = ["Tâche", "Résultat", "Dernière exécution", "Prochaine exécution"];

const moment = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeStyle: "short" });

export function JobList({ jobs }: { jobs: readonly ScheduledJob[] }) {
  if (jobs.length === 0) return <p className="py-8 text-lead text-ink-soft">Aucune tâche planifiée</p>;
  return (
    <Table
      caption="Tâches planifiées"
      head={columns.map((name) => <HeaderCell key={name}>{name}</HeaderCell>)}
    >
      {jobs.map((job) => (
        <JobRow key={job.name} job={job} />
      ))}
    </Table>
  );
}

function JobRow({ job }: { job: ScheduledJob }) {
  const hasFailed = job.failures > 0;
  return (
    <Row className="sm:max-lg:grid-cols-3">
      <RowHeader className="sm:max-lg:col-span-3">{jobName(job)}</RowHeader>
      <Cell label="Résultat" className="max-sm:col-span-2">
        <span className={hasFailed ? "font-semibold text-danger" : ""}>{jobResult(job)}</span>
        {job.lastError && (
          <span lang="en" className="block text-sm text-ink-soft">
            {job.lastError}
          </span>
        )}
      </Cell>
      <Cell label="Dernière exécution" className="lg:whitespace-nowrap">
        {job.startedAt ? <Moment at={job.startedAt} /> : "Aucune"}
      </Cell>
      <Cell label="Prochaine exécution" className="lg:whitespace-nowrap">
        {job.nextAt ? <Moment at={job.nextAt} /> : withoutNextTime(job)}
      </Cell>
    </Row>
  );
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{moment.format(new Date(at))}</time>;
}
