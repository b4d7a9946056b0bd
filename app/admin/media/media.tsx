import { useEditedAddress } from "#app/admin/editing/edited-address.ts";
import { listLoader } from "#app/admin/listing/listing.ts";
import { ListingState } from "#app/admin/listing/listing-state.tsx";
import { useListQuery } from "#app/admin/listing/use-list-query.ts";
import { useListing } from "#app/admin/listing/use-listing.ts";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/admin/shell/admin-page.tsx";
import { PagesNavigation } from "#app/admin/ui/pages-navigation.tsx";
import { counted } from "#app/lib/formatting/counted.ts";
import type { Route } from "./+types/media.ts";
import { AddPicture } from "./add-picture.tsx";
import { readMediaAddress, writeMediaAddress } from "./media-address.ts";
import { MediaFilters } from "./media-filters.tsx";
import { MediaGrid } from "./media-grid.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { listPictures, type PicturePage } from "./picture-list.ts";
import { useDeletePicture } from "./use-delete-picture.ts";

const title = "Médiathèque";

export const meta = adminMeta({ path: "/admin/media", title });

export const clientLoader = listLoader((client, { url }) =>
  listPictures(client, readMediaAddress(url.searchParams)),
);

export { shouldRevalidate } from "#app/admin/editing/edited-address.ts";

export default function MediaScreen({ loaderData }: Route.ComponentProps) {
  const { list, problem } = useListing(loaderData.listing);
  const { query, go, hrefOf } = useListQuery({ read: readMediaAddress, write: writeMediaAddress });
  return (
    <AdminPage
      title={title}
      lead="Les images du site : ce qu’elles montrent, à qui elles sont, et où elles servent."
      actions={<AddPicture />}
    >
      <MediaFilters query={query} found={list ? counted(list.total, "image") : ""} onChange={go} />
      {list ? (
        <Pictures {...list} hrefOf={hrefOf} />
      ) : (
        <ListingState
          problem={problem}
          loading="Chargement des images..."
          failure={"Impossible de récupérer les images\u00a0: "}
        />
      )}
    </AdminPage>
  );
}

function Pictures({ pictures, page, pages, hrefOf }: PicturePage & { hrefOf: (page: number) => string }) {
  const { open } = useEditedAddress();
  const deletePicture = useDeletePicture();
  return (
    <>
      <MediaGrid
        pictures={pictures}
        onEdit={({ id }) => open(id)}
        onDelete={(picture) => void deletePicture(picture)}
      />
      <PagesNavigation label="Pages d’images" page={page} pages={pages} hrefOf={hrefOf} />
      <PictureDialog pictures={pictures} />
    </>
  );
}
