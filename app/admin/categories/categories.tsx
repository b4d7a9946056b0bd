import { listLoader } from "#app/admin/listing/listing.ts";
import { ListingState } from "#app/admin/listing/listing-state.tsx";
import { useListing } from "#app/admin/listing/use-listing.ts";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/admin/shell/admin-page.tsx";
import type { Route } from "./+types/categories.ts";
import { getAllCategories, getFollowers, getProductCounts } from "./all-categories.ts";
import { CategoryList } from "./category-list.tsx";

const title = "Administration des catégories";

export const meta = adminMeta({ path: "/admin/categories", title });

export const clientLoader = listLoader(async (client) => {
  const [categories, productCounts, followers] = await Promise.all([
    getAllCategories(client),
    getProductCounts(client),
    getFollowers(client),
  ]);
  return { categories, productCounts, followers };
});

export { shouldRevalidate } from "#app/admin/editing/edited-address.ts";

export default function CategoriesScreen({ loaderData }: Route.ComponentProps) {
  const { list, problem } = useListing(loaderData.listing);
  if (list) return <CategoryList title={title} {...list} />;
  return (
    <AdminPage title={title}>
      <ListingState
        problem={problem}
        loading="Chargement des catégories..."
        failure="Erreur lors du chargement des catégories: "
      />
    </AdminPage>
  );
}
