import type { DataClient } from "#app/lib/data/data-client.ts";
import { withoutAnswer } from "#app/lib/data/read-failure.ts";
import { byBranch, getBranchCategories } from "#app/lists/branches.ts";
import { categoryLink } from "#app/product/addresses.ts";
import { criteriaOf } from "#app/product/criteria.ts";
import { Link } from "#app/ui/link.tsx";

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

/** Links to the criteria of each category. */
export function CriteriaOfCategories({ branches }: { branches: readonly Branch[] }) {
  if (branches.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="text-link inline-block py-1">Les critères de chaque catégorie</summary>
      <dl className="mt-3 divide-y divide-line border-y border-line">
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
    </details>
  );
}
