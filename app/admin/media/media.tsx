import { listWords } from "#app/admin/entity/entity-words.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { Field } from "#app/admin/fields/field.tsx";
import { SelectControl } from "#app/admin/fields/labelled.tsx";
import { useEditedAddress } from "#app/admin/kit/edited-address.ts";
import { EditedRow } from "#app/admin/kit/edited-row.tsx";
import { type FormOwner, RowForm, useRowForm, useRowFormState } from "#app/admin/kit/row-form.tsx";
import { useWrite } from "#app/admin/kit/write.ts";
import { useListQuery } from "#app/admin/listing/address.ts";
import { ListScreen, listLoader, useListing } from "#app/admin/listing/list-screen.tsx";
import { PausedSearch } from "#app/admin/listing/list-search.tsx";
import { PagesNavigation } from "#app/admin/listing/list-table.tsx";
import { adminMeta } from "#app/admin/shell/admin-page.tsx";
import { Checkbox, Options } from "#app/admin/ui/controls.tsx";
import { ask } from "#app/admin/ui/dialog.tsx";
import { pluralize } from "#app/lib/formatting/numbers.ts";
import { ResponsiveImage } from "#app/ui/picture.tsx";
import { showToast } from "#app/ui/toast-store.ts";
import { useReread } from "#app/ui/toasts/use-reread.ts";
import type { Route } from "./+types/media.ts";
import { MediaGrid } from "./media-grid.tsx";
import { UploadButton } from "./picture-control.tsx";
import {
  kindTexts,
  type ListedPicture,
  listPictures,
  type PictureDraft,
  type PicturePage,
  pictureAddress,
  pictureName,
  pictureSchema,
  pictures,
  uploadKinds,
} from "./picture-kind.ts";
import { pictureSearch } from "./picture-picker.tsx";
import { PictureThumbnail } from "./picture-thumbnail.tsx";
import { deleteUpload, refusalOfPicture } from "./picture-upload.ts";

const title = "Médiathèque";

export const meta = adminMeta({ path: "/admin/media", title });

export const clientLoader = listLoader((client, { url }) =>
  listPictures(client, pictureAddress.read(url.searchParams)),
);

export { shouldRevalidate } from "#app/admin/kit/edited-address.ts";

export default function MediaScreen({ loaderData }: Route.ComponentProps) {
  const { list } = useListing(loaderData.listing);
  const { query, go } = useListQuery(pictureAddress);
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
          <p role="status" className="text-sm whitespace-nowrap text-ink-soft">
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

const STEP = 0.05;

interface FocalPointProps {
  picture: ListedPicture;
  /** Whether crops take the point into account: drawings and pictures on a plain ground are never cut. */
  isCut: boolean;
}

/**
 * The point of a picture that no crop may lose: set by the pointer, or by the arrow keys of two sliders.
 * Without crops the values stay, unseen.
 */
function FocalPoint({ picture, isCut }: FocalPointProps) {
  const { values, change, field } = useRowFormState();
  const point = { x: Number(values.focal_x ?? 0.5), y: Number(values.focal_y ?? 0.5) };

  const pointAt = ({ currentTarget, clientX, clientY }: React.PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    change("focal_x", shareOf((clientX - left) / width));
    change("focal_y", shareOf((clientY - top) / height));
  };

  return (
    <fieldset hidden={!isCut} className="grid gap-4">
      <legend className="mb-2 font-semibold">Point à garder</legend>
      <p className="text-sm text-ink-soft">
        Ce que les cartes et les vignettes ne coupent jamais. Désignez-le dans l’image, ou réglez-le avec les
        flèches du clavier.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-[3fr_2fr]">
        {/* For pointers only: the sliders do the same by keyboard. */}
        <div
          className="relative cursor-crosshair touch-none select-none"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            pointAt(event);
          }}
          onPointerMove={(event) => event.buttons > 0 && pointAt(event)}
        >
          <ResponsiveImage
            src={picture.address}
            alt=""
            width={picture.width}
            height={picture.height}
            sizes="20rem"
            draggable={false}
            className="block h-auto w-full"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-paper bg-ink/30 outline-2 outline-ink"
            style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          />
        </div>
        <div>
          <PictureThumbnail
            picture={picture}
            cut={{ kind: "photograph", focal_x: point.x, focal_y: point.y }}
          />
          <p className="mt-1 text-sm text-ink-soft">Sur une carte</p>
        </div>
      </div>
      {["focal_x", "focal_y"].map((name) => (
        <label key={name} className="grid gap-1 text-sm">
          {field(name).shape.texts.label}
          <input
            type="range"
            name={name}
            min={0}
            max={1}
            step={STEP}
            value={Number(values[name] ?? 0.5)}
            onChange={({ currentTarget }) => change(name, Number(currentTarget.value))}
            aria-valuetext={`${Math.round(Number(values[name] ?? 0.5) * 100)} %`}
            className="h-9 w-full accent-ink"
          />
        </label>
      ))}
    </fieldset>
  );
}

const shareOf = (share: number) =>
  Number(Math.min(1, Math.max(0, Math.round(share / STEP) * STEP)).toFixed(2));

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
