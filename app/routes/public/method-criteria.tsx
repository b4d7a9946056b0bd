import { Link } from "react-router";
import { byBranch, getBranchCategories } from "#app/catalogue/categories/branches.ts";
import { criteriaOf, weightTexts } from "#app/catalogue/model/criteria.ts";
import { categoryLink } from "#app/catalogue/model/links.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { withoutAnswer } from "#app/data/read-failure.ts";
import { Section } from "#app/ui/section.tsx";

interface Branch {
  name: string;
  categories: { name: string; slug: string }[];
}

/** The most categories named in a branch. */
const SHOWN_CATEGORIES = 24;

/** Returns the categories that state criteria, by branch; none while data is missing. */
export async function criteriaByBranch(client: DataClient): Promise<Branch[]> {
  const categories = (await getBranchCategories(client).catch(withoutAnswer)) ?? [];
  const stating = categories.filter(({ description }) => criteriaOf(description).length > 0);
  return byBranch(categories, stating, ({ id }) => id).map(({ branch, items }) => ({
    name: branch.name,
    categories: items.slice(0, SHOWN_CATEGORIES).map(({ name, slug }) => ({ name, slug })),
  }));
}

/** How criteria are weighed, what every analysis looks at, and links to the criteria of each category. */
export function MethodCriteria({ branches }: { branches: readonly Branch[] }) {
  return (
    <Section title="Nos critères" id="criteres">
      <div className="prose">
        <p>
          Chaque catégorie a les siens. Sa page les nomme dans l’ordre, dit ce que chacun veut dire et combien
          il pèse. Trois poids, et aucune note :
        </p>
        <ul>
          <li>
            <strong>{weightTexts[3]}</strong> : un produit qui y manque est écarté, quelles que soient ses
            autres qualités ;
          </li>
          <li>
            <strong>{weightTexts[2]}</strong> : il pèse entre les produits qui restent ;
          </li>
          <li>
            <strong>{weightTexts[1]}</strong> : il ne compte qu’entre deux produits que le reste laisse à
            égalité.
          </li>
        </ul>
        <p>
          Un choix peut tenir à un critère dont nous n’avons encore rien lu ; la fiche écrit alors « non
          relevé » ou « non vérifié ».
        </p>
        <p>Les analyses regardent ensuite sept choses, les mêmes partout :</p>
        <ul>
          <li>le besoin principal : ce sans quoi l’achat n’aurait pas de sens ;</li>
          <li>les besoins secondaires : ce qui sert souvent, sans décider seul ;</li>
          <li>
            l’usage au quotidien : l’installation, l’entretien, l’encombrement, tels que les notices et les
            caractéristiques permettent de les prévoir ;
          </li>
          <li>la fabrication : les matériaux, la protection annoncée, les pièces qui se remplacent ;</li>
          <li>le service après-vente : la garantie commerciale, l’assistance, les mises à jour ;</li>
          <li>le prix : sa place parmi ceux de produits voisins, et ce qu’il faudra payer ensuite ;</li>
          <li>les points faibles : ce qui doit faire renoncer certains acheteurs.</li>
        </ul>
      </div>
      {branches.length > 0 && (
        <dl className="mt-8 divide-y divide-line border-y border-line">
          {branches.map(({ name, categories }) => (
            <div key={name} className="grid gap-x-8 gap-y-1 py-3 md:grid-cols-[1fr_3fr]">
              <dt className="text-ink-soft">{name}</dt>
              <dd>
                <ul className="flex flex-wrap gap-x-5">
                  {categories.map((category) => (
                    <li key={category.slug}>
                      <Link to={`${categoryLink(category)}#criteres`} className="text-link inline-block py-1">
                        {category.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
