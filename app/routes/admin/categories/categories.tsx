import { getAllCategories, getProductCounts } from "#app/catalogue/categories/all-categories.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { lateAction } from "#app/routes/admin/editing/result.ts";
import { listingOf } from "#app/routes/admin/listing/listing.ts";
import { ListingState } from "#app/routes/admin/listing/listing-state.tsx";
import { useListing } from "#app/routes/admin/listing/use-listing.ts";
import { adminAccess } from "#app/routes/admin/shell/admin-access.ts";
import { adminMeta } from "#app/routes/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/routes/admin/shell/admin-page.tsx";
import type { Route } from "./+types/categories.ts";
import { CategoryList } from "./category-list.tsx";

const title = "Administration des catégories";

export const meta = adminMeta({ path: "/admin/categories", title });

/** The list is a promise, so that the screen does not wait for it. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  return { listing: listingOf(readList(data)) };
}

async function readList(data: DataClient) {
  const [categories, productCounts] = await Promise.all([getAllCategories(data), getProductCounts(data)]);
  return { categories, productCounts };
}

export { shouldRevalidate } from "#app/routes/admin/editing/result.ts";

export const clientAction = lateAction(
  async () => (await import("./category-commands.ts")).runCategoryCommand,
);

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
