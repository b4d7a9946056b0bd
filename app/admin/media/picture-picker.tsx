import { useState } from "react";
import { useRead } from "#app/admin/kit/use-read.ts";
import { PausedSearch } from "#app/admin/listing/list-search.tsx";
import { Dialog } from "#app/admin/ui/dialog.tsx";
import { pluralize } from "#app/lib/formatting/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { type ListedPicture, listPictures, type PicturePage, pictureName } from "./picture-kind.ts";
import { PictureThumbnail } from "./picture-thumbnail.tsx";

/** The button that opens the library, to choose a picture that is there. */
export function PicturePicker({
  label = "Choisir dans la médiathèque",
  opensAtOnce = false,
  onChoose,
}: {
  label?: string;
  opensAtOnce?: boolean;
  onChoose: (picture: ListedPicture) => void;
}) {
  const [isOpen, setIsOpen] = useState(opensAtOnce);
  const [{ search, page }, setQuery] = useState({ search: "", page: 1 });
  // The same list as on the screen of the library.
  const { last, problem } = useRead(isOpen ? `${page} ${search}` : null, (client) =>
    listPictures(client, { search, isUnused: false, isUndescribed: false, page }),
  );
  const choose = (picture: ListedPicture) => {
    setIsOpen(false);
    onChoose(picture);
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Choisir une image">
        {/* Its events would reach the form around the button. */}
        <form onSubmit={(event) => event.preventDefault()}>
          <PausedSearch
            {...pictureSearch}
            search={search}
            onSearch={(words) => setQuery({ search: words, page: 1 })}
          />
        </form>
        <div aria-live="polite" className="mt-4">
          {!last && !problem && <p>Chargement des images...</p>}
          {problem && <p className="text-danger">{`Impossible de récupérer les images\u00a0: ${problem}`}</p>}
          {last && !problem && (
            <Choices {...last} onChoose={choose} onPage={(next) => setQuery({ search, page: next })} />
          )}
        </div>
      </Dialog>
    </>
  );
}

interface ChoicesProps extends PicturePage {
  onChoose: (picture: ListedPicture) => void;
  onPage: (page: number) => void;
}

function Choices({ pictures, total, page, pages, onChoose, onPage }: ChoicesProps) {
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">{total === 0 ? "Aucune image" : pluralize(total, "image")}</p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              onClick={() => onChoose(picture)}
              className="block size-full border border-line p-1.5 text-left text-sm leading-5 hover:border-ink"
            >
              <PictureThumbnail picture={picture} />
              <span className="mt-1.5 line-clamp-2 wrap-anywhere">{pictureName(picture)}</span>
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Button variant="outline" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Page précédente
          </Button>
          <p className="text-sm">
            Page {page} sur {pages}
          </p>
          <Button variant="outline" size="small" disabled={page === pages} onClick={() => onPage(page + 1)}>
            Page suivante
          </Button>
        </div>
      )}
    </>
  );
}

export const pictureSearch = { label: "Rechercher une image", placeholder: "Texte, crédit ou fichier" };
