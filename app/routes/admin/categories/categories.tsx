import { Suspense } from "react";
import { Await, useLocation } from "react-router";
import { getAllCategories, getProductCounts } from "#app/catalogue/all-categories.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { adminAccess } from "#app/routes/admin/admin-access.ts";
import { adminMeta } from "#app/routes/admin/admin-meta.ts";
import { AdminPage } from "#app/routes/admin/admin-page.tsx";
import { listingOf } from "#app/routes/admin/listing.ts";
import { ListingFailed } from "#app/routes/admin/listing-failed.tsx";
import type { Route } from "./+types/categories.ts";
import { CategoryList } from "./category-list.tsx";

const title = "Administration des catégories";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminMeta(matches[0].loaderData.siteUrl, { path: "/admin/categories", title });

/** The list follows when it is there: the screen does not wait for it. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { data } = context.get(adminAccess);
  return { listing: listingOf(readList(data)) };
}

async function readList(data: DataClient) {
  const [categories, productCounts] = await Promise.all([getAllCategories(data), getProductCounts(data)]);
  return { categories, productCounts };
}

export default function CategoriesScreen({ loaderData }: Route.ComponentProps) {
  const { key } = useLocation();
  return (
    <Suspense fallback={<Loading />}>
      <Await resolve={loaderData.listing}>
        {(listing) =>
          "list" in listing ? (
            // Each visit begins with the search of its address.
            <CategoryList key={key} title={title} {...listing.list} />
          ) : (
            <AdminPage title={title}>
              <ListingFailed text={`Erreur lors du chargement des catégories: ${listing.problem}`} />
            </AdminPage>
          )
        }
      </Await>
    </Suspense>
  );
}

function Loading() {
  return (
    <AdminPage title={title}>
      <p role="status">Chargement des catégories...</p>
    </AdminPage>
  );
}
