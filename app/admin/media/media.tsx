import { listWords } from "#app/admin/entity/entity-words.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { Field } from "#app/admin/fields/field.tsx";
import { SelectControl } from "#app/admin/fields/labelled.tsx";
import { useEditedAddress } from "#app/admin/kit/edited-address.ts";
import { EditedRow } from "#app/admin/kit/edited-row.tsx";
import { type FormOwner, RowForm, useRowForm } from "#app/admin/kit/row-form.tsx";
import { useWrite } from "#app/admin/kit/write.ts";
import { addressOf, flag, pageNumber, searchedWords, useListQuery } from "#app/admin/listing/address.ts";
import { ListScreen, listLoader, useListing } from "#app/admin/listing/list-screen.tsx";
import { PausedSearch } from "#app/admin/listing/list-search.tsx";
import { PagesNavigation } from "#app/admin/listing/list-table.tsx";
import { adminMeta } from "#app/admin/shell/admin-page.tsx";
import { Checkbox, Options } from "#app/admin/ui/controls.tsx";
import { ask } from "#app/admin/ui/dialog.tsx";
import { pluralize } from "#app/lib/formatting/numbers.ts";
import { showToast } from "#app/ui/toast-store.ts";
import { useReread } from "#app/ui/toasts/use-reread.ts";
import type { Route } from "./+types/media.ts";
import { FocalPoint } from "./focal-point.tsx";
import { MediaGrid } from "./media-grid.tsx";
import { UploadButton } from "./picture-control.tsx";
import {
  kindTexts,
  type ListedPicture,
  listPictures,
  type PictureDraft,
  type PicturePage,
  type PictureQuery,
  pictureName,
  pictureSchema,
  pictures,
  uploadKinds,
} from "./picture-kind.ts";
import { pictureSearch } from "./picture-picker.tsx";
import { deleteUpload, refusalOfPicture } from "./picture-upload.ts";

const title = "Médiathèque";

export const meta = adminMeta({ path: "/admin/media", title });

const address = addressOf<PictureQuery>({
  search: searchedWords,
  isUnused: flag("inutilisees"),
  isUndescribed: flag("sans-texte"),
  page: pageNumber,
});

export const clientLoader = listLoader((client, { url }) =>
  listPictures(client, address.read(url.searchParams)),
);

export { shouldRevalidate } from "#app/admin/kit/edited-address.ts";

export default function MediaScreen({ loaderData }: Route.ComponentProps) {
  const { list } = useListing(loaderData.listing);
  const { query, go } = useListQuery(address);
  return (
    <ListScreen
      {...listWords(pictures)}
      title={title}
      lead="Les images du site : ce qu’elles montrent, à qui elles sont, et où elles servent."
      loaderData={loaderData}
      actions={<AddPicture />}
      filters={
        <search
          aria-label="Filtrer les images"
          className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-1 lg:max-w-176 lg:text-sm"
        >
          <div className="min-w-48 flex-1">
            <PausedSearch
              {...pictureSearch}
              search={query.search}
              onSearch={(search, isFirst) => go({ search }, { replace: !isFirst })}
            />
          </div>
          <Checkbox
            label="Inutilisées"
            checked={query.isUnused}
            onChange={({ currentTarget }) => go({ isUnused: currentTarget.checked })}
          />
          <Checkbox
            label="Sans texte"
            checked={query.isUndescribed}
            onChange={({ currentTarget }) => go({ isUndescribed: currentTarget.checked })}
          />
          <p role="status" className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
            {list ? pluralize(list.total, "image") : ""}
          </p>
        </search>
      }
    >
      {(shown) => <Pictures {...shown} />}
    </ListScreen>
  );
}

function Pictures({ pictures, page, pages }: PicturePage) {
  const { open } = useEditedAddress();
  const deletePicture = useDeletePicture();
  return (
    <>
      <MediaGrid
        pictures={pictures}
        onEdit={({ id }) => open(id)}
        onDelete={(picture) => void deletePicture(picture)}
      />
      <PagesNavigation label="Pages d’images" page={page} pages={pages} />
      <PictureDialog pictures={pictures} />
    </>
  );
}

/** Returns what deletes an unused picture after a question: its row and its file, which no journal keeps. */
function useDeletePicture() {
  const { write } = useWrite();
  const remove = ({ address }: ListedPicture) =>
    write((client) => deleteUpload(client, address), {
      done: "L’image a été supprimée",
      failed: "Impossible de supprimer l’image:",
      refusalOf: refusalOfPicture,
      canUndo: false,
      focus: addPictureId,
    });
  return (picture: ListedPicture) => {
    const act = { pendingLabel: "Suppression en cours...", work: () => remove(picture) };
    return ask({
      title: "Supprimer cette image\u00a0?",
      description: `«\u00a0${pictureName(picture)}\u00a0» n’est utilisée nulle part. Son fichier sera effacé du serveur, définitivement.`,
      confirmLabel: "Supprimer définitivement",
      act,
    });
  };
}

/** @param pictures those of the list: the one that is edited shows where it is cut, unless it has left the list */
function PictureDialog({ pictures: listed }: { pictures: readonly ListedPicture[] }) {
  return (
    <EditedRow<PictureDraft, VersionedRow<PictureDraft>> entity={pictures} otherwiseFocus={addPictureId}>
      {(owner, row) => <PictureForm editing={owner} picture={listed.find(({ id }) => id === row?.id)} />}
    </EditedRow>
  );
}

interface PictureFormProps {
  editing: FormOwner<PictureDraft>;
  picture: ListedPicture | undefined;
}

function PictureForm({ editing, picture }: PictureFormProps) {
  const form = useRowForm({ editing, schema: pictureSchema });
  const { kind, licence } = form.values;
  return (
    <RowForm form={form} entity={pictures}>
      <Field {...form.field("alt")} />
      <Field {...form.field("credit")} />
      <Field {...form.field("licence")} />
      <div hidden={!licence}>
        <Field {...form.field("licence_note")} />
      </div>
      {kind !== "drawing" && (
        <SelectControl {...form.field("kind")} value={String(kind)}>
          <Options of={uploadKinds.map((value) => [value, kindTexts[value]])} />
        </SelectControl>
      )}
      {picture && <FocalPoint picture={picture} isCut={kind === "photograph"} />}
    </RowForm>
  );
}

const addPictureId = "ajouter-une-image";

/** Sends a picture that nothing uses yet; it is then the first of the list. */
function AddPicture() {
  const reread = useReread();
  const tell = () => {
    showToast({ title: "L’image est dans la médiathèque", description: "Décrivez-la." });
    void reread();
  };
  return (
    <UploadButton id={addPictureId} size="medium" onUploaded={tell}>
      Nouvelle image
    </UploadButton>
  );
}
