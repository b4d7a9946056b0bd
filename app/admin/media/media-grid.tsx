import { Link } from "react-router";
import { useWrite } from "#app/admin/kit/write.ts";
import { ActionsMenu, DeleteAction } from "#app/admin/ui/actions-menu.tsx";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { creditLine } from "#app/lib/pictures/picture-metadata.ts";
import { Button } from "#app/ui/button.tsx";
import { showFailure } from "#app/ui/toast-store.ts";
import { UploadButton } from "./picture-control.tsx";
import { type ListedPicture, type PictureUse, pictureName, placeText } from "./picture-kind.ts";
import { PictureThumbnail } from "./picture-thumbnail.tsx";

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
            {picture.kind !== "drawing" && picture.use_count === 0 && (
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
function Missing({ picture: { draft } }: { picture: ListedPicture }) {
  const credit = creditLine(draft);
  return (
    <div className="text-sm leading-5">
      {!draft.alt && <p className="font-semibold">Texte alternatif à écrire</p>}
      <p className={credit ? "text-ink-soft" : "font-semibold"}>{credit || "Crédit et licence à préciser"}</p>
    </div>
  );
}

function Uses({ picture: { uses, use_count } }: { picture: ListedPicture }) {
  if (use_count === 0) return <p className="mt-1 text-sm text-ink-soft">Inutilisée</p>;
  return (
    <ul className="mt-1 text-sm leading-6" aria-label="Utilisée par">
      {uses.slice(0, 3).map((use) => (
        <li key={use.kind + use.id}>
          <Link to={placeLink(use)} className="text-link">
            {placeText(use)}
          </Link>
        </li>
      ))}
      {use_count > 3 && <li className="text-ink-soft">et {use_count - 3} autres</li>}
    </ul>
  );
}

/** Where a use of a picture is changed. */
function placeLink({ kind, id, name }: PictureUse): string {
  if (kind === "category") return `/admin/categories?${new URLSearchParams({ recherche: name })}`;
  if (kind === "deleted") return "/admin/supprimes";
  const part = { product: "", view: "", dossier: "/page", draft: "/page", revision: "/historique" }[kind];
  return `/admin/products/${id}${part}`;
}

/** Sends another picture and puts it wherever this one is named. */
function ReplacePicture({ picture }: { picture: ListedPicture }) {
  const { write } = useWrite();
  const replace = async (replacement: string) => {
    const names = { former: picture.address, replacement };
    const written = await write(async (client) => dataOrThrow(await client.rpc("replace_picture", names)), {
      done(places) {
        const isPublished = picture.uses.some(({ kind }) => kind === "dossier");
        return `L’image est remplacée à ${places} ${places > 1 ? "endroits" : "endroit"}.${
          isPublished ? " Les pages publiées la montrent jusqu’à leur prochaine publication." : ""
        }`;
      },
      failed: ({ message }) => message,
    });
    await written?.shown;
    // The button leaves with the last place that named the picture.
    if (written && document.activeElement === document.body) document.getElementById("contenu")?.focus();
  };
  if (picture.use_count === 0) return null;
  return (
    <UploadButton
      variant="outline"
      size="small"
      onUploaded={(replacement) => {
        if (replacement === picture.address) showFailure("C’est la même image.");
        else void replace(replacement);
      }}
    >
      Remplacer…<span className="sr-only"> {pictureName(picture)}</span>
    </UploadButton>
  );
}
