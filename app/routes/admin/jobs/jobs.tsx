import { adminAccess } from "#app/routes/admin/admin-access.ts";
import { adminMeta } from "#app/routes/admin/admin-meta.ts";
import { AdminPage } from "#app/routes/admin/admin-page.tsx";
import { listingOf } from "#app/routes/admin/listing.ts";
import { ListingState } from "#app/routes/admin/listing-state.tsx";
import { useListing } from "#app/routes/admin/use-listing.ts";
import type { Route } from "./+types/jobs.ts";
import { JobList } from "./job-list.tsx";
import { getScheduledJobs } from "./jobs-data.ts";

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
