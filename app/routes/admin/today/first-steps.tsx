import type { Profile } from "#app/account/profile.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { dataOrThrow } from "#app/data/read-failure.ts";
import { mayOpen } from "#app/routes/admin/shell/screens.ts";
import { publicationGaps } from "#config/publication-gaps.ts";
import { TaskActions, TaskLink, TaskText, taskFrame } from "./task-row.tsx";

interface FirstStep {
  to: string;
  title: string;
  line: string;
  action: string;
  isDone: boolean;
}

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
  const steps = [
    {
      to: "/admin/categories",
      title: "Créer une catégorie",
      line: "Ce que l’on cherche chez vous : chaque choix répond à l’une d’elles.",
      action: "Créer…",
      isDone: hasCategory,
    },
    {
      to: "/admin/merchants",
      title: "Ajouter un marchand",
      line: "Où mènent les boutons d’achat, et sous quelles conditions.",
      action: "Ajouter…",
      isDone: hasMerchant,
    },
    {
      to: "/admin/products",
      title: "Ajouter un produit",
      line: "Le choix d’une catégorie : son nom, son prix, son lien d’achat.",
      action: "Ajouter…",
      isDone: false,
    },
    {
      to: "/legal/notices",
      title: "Dire qui publie le site",
      line: `La loi l’exige. Dans config/site.ts, ${gaps} mention${gaps > 1 ? "s sont vides" : " est vide"}.`,
      action: "Voir la page",
      isDone: gaps === 0,
    },
    {
      to: "/admin/users",
      title: "Inviter la rédaction",
      line: "Chacun crée son compte sur le site ; vous lui donnez ensuite ses droits.",
      action: "Utilisateurs",
      isDone: false,
    },
  ];
  return steps.filter(({ to }) => mayOpen(profile, to));
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
        {steps.map(({ to, title, line, action, isDone }) => (
          <li key={to} className={taskFrame}>
            <TaskText to={to} title={title} line={line} />
            {isDone ? (
              <p className="text-sm text-ink-soft">Fait</p>
            ) : (
              <TaskActions>
                <TaskLink to={to} subject={title}>
                  {action}
                </TaskLink>
              </TaskActions>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
