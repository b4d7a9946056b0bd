import { getScheduledJobs } from "#app/jobs/scheduled-jobs.ts";
import { listingOf } from "#app/routes/admin/listing/listing.ts";
import { ListingState } from "#app/routes/admin/listing/listing-state.tsx";
import { useListing } from "#app/routes/admin/listing/use-listing.ts";
import { adminAccess } from "#app/routes/admin/shell/admin-access.ts";
import { adminMeta } from "#app/routes/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/routes/admin/shell/admin-page.tsx";
import type { Route } from "./+types/jobs.ts";
import { JobList } from "./job-list.tsx";

const title = "Tâches planifiées";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminMeta(matches[0].loaderData.siteUrl, { path: "/admin/jobs", title });

/** The list is a promise, so that the screen does not wait for it. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  return { jobs: listingOf(getScheduledJobs(data)) };
}

export default function JobsScreen({ loaderData: { jobs } }: Route.ComponentProps) {
  const { list, problem } = useListing(jobs);
  return (
    <AdminPage
      title={title}
      lead="Ce que le site fait de lui-même. Une tâche qui échoue est reprise après une pause."
    >
      {list ? (
        <JobList jobs={list} />
      ) : (
        <ListingState
          problem={problem}
          loading="Chargement des tâches planifiées..."
          failure={"Impossible de récupérer les tâches planifiées\u00a0: "}
        />
      )}
    </AdminPage>
  );
}
