import { Link, redirect, useSearchParams } from "react-router";
import { readDone } from "#app/admin/changes/own-changes.ts";
import { ListingState, listingOf, useListing } from "#app/admin/listing/list-screen.tsx";
import { PictureMetadataProvider } from "#app/admin/media/picture-thumbnail.tsx";
import { productListPath } from "#app/admin/products/product-list.ts";
import { readFeatured } from "#app/admin/products/recommendation.ts";
import { adminAccess } from "#app/admin/shell/admin-access.ts";
import { AdminPage, adminMeta } from "#app/admin/shell/admin-page.tsx";
import { parisDay } from "#app/lib/formatting/dates.ts";
import {
  allWaiting,
  countText,
  readWaitingWork,
  type WaitingKind,
  type WaitingWork,
} from "#app/shell/editors/editor-links.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/status-page.tsx";
import type { Route } from "./+types/today.ts";
import { DoneToday } from "./done-today.tsx";
import { FeaturedLine } from "./featured-line.tsx";
import { FirstSteps, readFirstSteps } from "./first-steps.tsx";
import { EvaluationTask, FindingTask, JobTask, MessageTask, PictureTask } from "./other-tasks.tsx";
import { DraftTask, LinkTask, PlannedTask, PriceTask } from "./product-tasks.tsx";
import { longDay } from "./task-times.ts";
import {
  askedKind,
  columns,
  kinds,
  readWaitingRows,
  type WaitingRow,
  type WaitingRows,
} from "./waiting-rows.ts";

const title = "Aujourd’hui";

/** All of them are a view of the products. */
const linksList = productListPath({ view: "links" });

export const meta = adminMeta({ path: "/admin", title });

/** The numbers and the rows that they open, which come from the same view of the database. */
export async function clientLoader({ context, url, request: { signal } }: Route.ClientLoaderArgs) {
  const { data, userId, profile } = await context.get(adminAccess)();
  const asked = askedKind(url.searchParams);
  if (asked === "links") throw redirect(linksList);
  const read = async () => {
    const [work, rows, steps, featured] = await Promise.all([
      readWaitingWork(data),
      readWaitingRows(data, asked),
      readFirstSteps(data, profile, userId),
      readFeatured(data),
    ]);
    return { work, rows, steps, featured };
  };
  const today = parisDay();
  return {
    listing: listingOf(read(), signal),
    // Neither holds the day up, nor fails it.
    done: listingOf(readDone(data, userId, today), signal),
  };
}

/** Where the back office begins: what waits, each task with what deals with it. */
export default function TodayScreen({ loaderData }: Route.ComponentProps) {
  const { lastList: done, problem } = useListing(loaderData.done);
  const { list: day, problem: failure } = useListing(loaderData.listing);
  if (day) return <Day {...day} done={done} problem={problem} />;
  return (
    <AdminPage title={title}>
      <ListingState
        problem={failure}
        loading="Chargement de la journée..."
        failure={"Impossible de récupérer ce qui est à traiter\u00a0: "}
      />
    </AdminPage>
  );
}

interface DayProps extends React.ComponentProps<typeof DoneToday> {
  work: WaitingWork;
  rows: WaitingRows;
  /** Of a new site, or of somebody new. */
  steps: React.ComponentProps<typeof FirstSteps>["steps"] | null;
  featured: React.ComponentProps<typeof FeaturedLine>["featured"] | null;
}

function Day({ work, rows, steps, featured, done, problem }: DayProps) {
  const asked = askedKind(useSearchParams()[0]);
  const waiting = allWaiting(work);
  const shownIn = (column: (typeof columns)[number]) =>
    column.map((kind) => <Tasks key={kind} kind={kind} waiting={work[kind] ?? 0} rows={rows} />);
  if (asked)
    return (
      <AdminPage title={kinds[asked].title} lead={<Link to="/admin">Toute la journée</Link>}>
        <PictureMetadataProvider of={rows}>{shownIn([asked])}</PictureMetadataProvider>
        {!work[asked] && <p className="text-ink-soft">Rien n’attend ici.</p>}
      </AdminPage>
    );
  return (
    <AdminPage
      title={title}
      lead={
        <p>
          {longDay()}
          {waiting > 0 && <span> · {countText(waiting)} à traiter</span>}
          {done && done.length > 0 && (
            <span>{`, ${done.length} fait${done.length > 1 ? "s" : ""} aujourd’hui`}</span>
          )}
        </p>
      }
      actions={<DoneToday done={done} problem={problem} />}
    >
      {steps ? <FirstSteps steps={steps} /> : waiting === 0 && <NothingWaits />}
      <Index work={work} />
      <PictureMetadataProvider of={rows}>
        <div className="mt-2 grid items-start gap-x-10 lg:grid-cols-2">
          {columns.map((column) => (
            <div key={column[0]} className="min-w-0">
              {shownIn(column.filter((kind) => work[kind]))}
            </div>
          ))}
        </div>
      </PictureMetadataProvider>
      {featured && <FeaturedLine featured={featured} />}
    </AdminPage>
  );
}

/** The kinds with their numbers, on narrow screens, where they stand far from one another. */
function Index({ work }: { work: WaitingWork }) {
  const present = columns.flat().filter((kind) => work[kind]);
  if (present.length < 2) return null;
  return (
    <nav aria-label="Ce qui est à traiter" className="mt-3 lg:hidden">
      <ul className="grid grid-cols-2 border-t border-l border-line min-[22rem]:grid-cols-3">
        {present.map((kind) => (
          <li key={kind} className="border-r border-b border-line">
            <a
              href={`#${kinds[kind].name}`}
              className="flex min-h-10 items-center justify-between gap-2 px-2 text-sm"
            >
              {kinds[kind].short}
              <span className="font-semibold">{countText(work[kind] ?? 0)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const NothingWaits = () => (
  <EmptyState
    level={2}
    title="Rien n’attend"
    text="Prix, évaluations, liens et messages sont à jour. La suite, c’est le catalogue."
  >
    <ButtonLink to="/admin/products?vue=sans-dossier">Écrire un dossier</ButtonLink>
    <ButtonLink to="/admin/products" variant="outline">
      Voir les produits
    </ButtonLink>
  </EmptyState>
);

const taskOf: { [Kind in WaitingKind]: React.ComponentType<{ task: WaitingRow<Kind> }> } = {
  prices: PriceTask,
  findings: FindingTask,
  messages: MessageTask,
  links: LinkTask,
  evaluations: EvaluationTask,
  drafts: DraftTask,
  planned: PlannedTask,
  pictures: PictureTask,
  jobs: JobTask,
};

interface TasksProps<Kind extends WaitingKind> {
  kind: Kind;
  waiting: number;
  rows: WaitingRows;
}

/** The tasks of a kind under their title and number; « Les 40 » leads to all of them. */
function Tasks<Kind extends WaitingKind>({ kind, waiting, rows }: TasksProps<Kind>) {
  const { name, title } = kinds[kind];
  const shown = rows[kind] ?? [];
  const TaskOf: React.ComponentType<{ task: WaitingRow<Kind> }> = taskOf[kind];
  const count = countText(waiting);
  return (
    <section aria-labelledby={name} className="mb-7 scroll-mt-(--header-height)">
      <div className="flex min-h-11 items-center gap-x-3 border-b border-line-strong lg:min-h-8.5">
        <h2
          id={name}
          tabIndex={-1}
          className="mr-auto scroll-mt-20 font-sans text-base leading-5 font-semibold lg:text-sm"
        >
          {title} <span className="font-normal text-ink-soft">{count}</span>
        </h2>
        {kind === "prices" && (
          <span className="lg:*:min-h-7 lg:*:py-0.5 lg:*:text-xs">
            <ButtonLink size="small" to="/admin/prices" reloadDocument>
              <span className="lg:hidden">Tournée</span>
              <span className="max-lg:hidden">Commencer la tournée</span>
            </ButtonLink>
          </span>
        )}
        {waiting > shown.length && (
          <Link
            to={kind === "links" ? linksList : `?tout=${name}`}
            className="inline-flex min-h-11 items-center text-sm whitespace-nowrap underline underline-offset-4 lg:min-h-7 lg:text-xs"
          >
            Les {count}
            <span className="sr-only"> : {title}</span>
          </Link>
        )}
      </div>
      <ul>
        {shown.map((task) => (
          <TaskOf key={task.id ?? task.title} task={task as WaitingRow<Kind>} />
        ))}
      </ul>
    </section>
  );
}
