import type { Profile } from "#app/account/session.ts";
import { tabPath } from "#app/admin/kit/record-path.ts";
import { mayOpen } from "#app/admin/screens.ts";
import { RowActions } from "#app/admin/ui/row-actions.tsx";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { parisDay, parisMidnight } from "#app/lib/formatting/dates.ts";
import { publicationGaps } from "#config/publication-gaps.ts";
import { TaskLink, TaskText, taskFrame } from "./task-row.tsx";

/** Who makes more on the first day needs no lead. */
const MOST_MADE = 20;

/** Where it is taken, what it is, a line on it, and whether it is done. */
type FirstStep = readonly [to: string, title: string, line: string, isDone: boolean];

/**
 * Returns the first steps that a person may take, in the order in which one needs another: on a site that shows no page
 * yet, and to whoever is there for the first day, until they have published one. `null` for all others. Throws what the
 * data client gives as an error.
 */
export async function readFirstSteps(
  client: DataClient,
  profile: Profile | null,
  person: string,
): Promise<FirstStep[] | null> {
  const rows = (table: "products" | "categories" | "merchants") => client.from(table).select("id").limit(1);
  const own = () => client.from("changes").select("occurred_at, subject").eq("actor", person).limit(1);
  const [pages, first] = await Promise.all([
    rows("products").not("dossier_revision", "is", null).then(dataOrThrow),
    own().order("id").then(dataOrThrow),
  ]);
  const today = Date.parse(parisMidnight(parisDay()));
  const isKnown = first.some(({ occurred_at }) => Date.parse(occurred_at) < today);
  if (isKnown && pages.length > 0) return null;
  const made = async () => {
    const rows = client.from("changes").select("subject").eq("actor", person);
    const inserts = rows.match({ table_name: "products", operation: "INSERT" });
    const latest = dataOrThrow(await inserts.order("id", { ascending: false }).limit(MOST_MADE));
    const subjects = latest.map(({ subject }) => subject);
    // One that was deleted has no dossier to write.
    const left = dataOrThrow(await client.from("products").select("id").in("id", subjects));
    return subjects.find((subject) => left.some(({ id }) => id === subject));
  };
  const [categories, merchants, product, published] = await Promise.all([
    rows("categories").then(dataOrThrow),
    rows("merchants").then(dataOrThrow),
    made(),
    own().eq("table_name", "dossiers").then(dataOrThrow),
  ]);
  if (published.length > 0) return null;
  const gaps = publicationGaps().length;
  const law = `La loi l’exige. Dans config/site.ts, mentions vides : ${gaps}.`;
  const form = (kind: string) => `/admin/${kind}?edition=nouveau`;
  const dossier = product ? tabPath(product, "page") : "/admin/products?vue=sans-dossier";
  const [hasCategory, hasMerchant] = [categories.length > 0, merchants.length > 0];
  const steps: FirstStep[] = [
    [form("categories"), "Créer une catégorie", "Chaque choix répond à l’une d’elles.", hasCategory],
    [form("merchants"), "Ajouter un marchand", "Les boutons d’achat y mènent.", hasMerchant],
    [form("products"), "Ajouter un produit", "Le choix d’une catégorie, et son prix.", product !== undefined],
    [dossier, "Écrire son dossier, et le publier", "Son avis, ses faits et leurs sources.", false],
    ["/legal/notices", "Dire qui publie le site", law, gaps === 0],
    ["/admin/users", "Inviter la rédaction", "Chacun crée son compte, puis reçoit ses droits ici.", false],
  ];
  return steps.filter(([to]) => mayOpen(profile, to.replace(/\?.*/, "")));
}

/** What to do first, as the tasks of any other day are listed. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <section aria-labelledby="premiers-pas" className="mt-2 mb-7 max-w-3xl">
      <h2
        id="premiers-pas"
        className="flex min-h-11 items-center border-b border-line-strong font-sans text-base leading-5 font-semibold lg:min-h-8.5 lg:text-sm"
      >
        Pour commencer
      </h2>
      <ol>
        {steps.map(([to, title, line, isDone]) => (
          <li key={to} className={taskFrame}>
            <TaskText to={to} title={title} line={line} />
            {isDone ? (
              <p className="text-ink-soft">Fait</p>
            ) : (
              <RowActions>
                <TaskLink to={to} subject={title}>
                  Ouvrir
                </TaskLink>
              </RowActions>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
