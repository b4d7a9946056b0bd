import { Link } from "react-router";
import { ActionsMenu, DeleteAction } from "#app/admin/ui/actions-menu.tsx";
import { Button } from "#app/ui/button.tsx";
import { AltForm } from "./alt-form.tsx";
import { mediaColumns, pictureName, placeText } from "./media-columns.ts";
import type { ListedPicture } from "./picture-list.ts";
import { PictureThumbnail } from "./picture-thumbnail.tsx";
import { placeLink } from "./place-link.ts";
import { ReplacePicture } from "./replace-picture.tsx";

interface MediaGridProps {
  pictures: readonly ListedPicture[];
  onEdit: (picture: ListedPicture) => void;
  onDelete: (picture: ListedPicture) => void;
}

export function MediaGrid({ pictures, onEdit, onDelete }: MediaGridProps) {
  if (pictures.length === 0) return <p className="py-8 text-lead text-ink-soft">Aucune image</p>;
  return (
    <ul className="grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
      {pictures.map((picture) => (
        <li key={picture.id} className="flex min-w-0 flex-col">
          <PictureThumbnail picture={picture} />
          <h2 className="mt-2 line-clamp-2 font-semibold wrap-anywhere">{pictureName(picture)}</h2>
          <Missing picture={picture} />
          <Uses picture={picture} />
          <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2">
            <Button variant="outline" size="small" onClick={() => onEdit(picture)}>
              Décrire<span className="sr-only"> {pictureName(picture)}</span>
            </Button>
            <ReplacePicture picture={picture} />
            {picture.kind !== "drawing" && picture.useCount === 0 && (
              <ActionsMenu subject={pictureName(picture)}>
                <DeleteAction subject={pictureName(picture)} onClick={() => onDelete(picture)} />
              </ActionsMenu>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Whom it is from, and what is not said yet. */
function Missing({ picture }: { picture: ListedPicture }) {
  const credit = mediaColumns.credit.text(picture);
  return (
    <div className="text-sm leading-5">
      {!picture.draft.alt && <AltForm picture={picture} />}
      {credit ? (
        <p className="text-ink-soft">{credit}</p>
      ) : (
        <p className="font-semibold text-danger">Crédit et licence à préciser</p>
      )}
    </div>
  );
}

function Uses({ picture: { uses, useCount } }: { picture: ListedPicture }) {
  if (useCount === 0) return <p className="mt-1 text-sm text-ink-soft">Inutilisée</p>;
  return (
    <ul className="mt-1 text-sm leading-6" aria-label={mediaColumns.uses.title}>
      {uses.slice(0, 3).map((use) => (
        <li key={use.kind + use.id}>
          <Link to={placeLink(use)} className="text-link">
            {placeText(use)}
          </Link>
        </li>
      ))}
      {useCount > 3 && <li className="text-ink-soft">et {useCount - 3} autres</li>}
    </ul>
  );
}
