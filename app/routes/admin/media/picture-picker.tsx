import { lazy, Suspense, useState } from "react";
import type { ListedPicture } from "#app/catalogue/media/picture-list.ts";
import { Button } from "#app/ui/button.tsx";

const PickerDialog = lazy(() =>
  import("./picker-dialog.tsx").then((module) => ({ default: module.PickerDialog })),
);

/** The button that opens the library, to choose a picture that is there. */
export function PicturePicker({
  label = "Choisir dans la médiathèque",
  onChoose,
}: {
  label?: string;
  onChoose: (picture: ListedPicture) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  /** Once opened it stays, so that it closes as others do. */
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="small"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      {wasOpened && (
        <Suspense>
          <PickerDialog
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onChoose={(picture) => {
              setIsOpen(false);
              onChoose(picture);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
