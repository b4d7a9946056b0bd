import type { Profile } from "#app/account/session.ts";
import { mayOpen } from "#app/admin/screens.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { publicationGaps } from "#config/publication-gaps.ts";
import { TaskActions, TaskLink, TaskText, taskFrame } from "./task-row.tsx";

/** Where it is taken, what it is, a line on it, and whether it is done. */
type FirstStep = readonly [to: string, title: string, line: string, isDone: boolean];

/**
 * Returns the first steps of a new site that the person may take, in the order in which one needs another; `null`
 * once there is a product. Throws what the data client gives as an error.
 */
export async function readFirstSteps(
  client: DataClient,
  profile: Profile | null,
): Promise<FirstStep[] | null> {
  const has = async (table: "products" | "categories" | "merchants") =>
    dataOrThrow(await client.from(table).select("id").limit(1)).length > 0;
  if (await has("products")) return null;
  const [hasCategory, hasMerchant] = await Promise.all([has("categories"), has("merchants")]);
  const gaps = publicationGaps().length;
  const law = `La loi l’exige. Dans config/site.ts, mentions vides : ${gaps}.`;
  const steps: FirstStep[] = [
    ["/admin/categories", "Créer une catégorie", "Chaque choix répond à l’une d’elles.", hasCategory],
    ["/admin/merchants", "Ajouter un marchand", "Les boutons d’achat y mènent.", hasMerchant],
    ["/admin/products", "Ajouter un produit", "Le choix d’une catégorie, et son prix.", false],
    ["/legal/notices", "Dire qui publie le site", law, gaps === 0],
    ["/admin/users", "Inviter la rédaction", "Chacun crée son compte, puis reçoit ses droits ici.", false],
  ];
  return steps.filter(([to]) => mayOpen(profile, to));
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
              <TaskActions>
                <TaskLink to={to} subject={title}>
                  Ouvrir
                </TaskLink>
              </TaskActions>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
