import { lazy, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { MountOnDemand } from "#app/ui/lazy-with-fallback.tsx";
import type { ListedPicture } from "./picture-list.ts";

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
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <MountOnDemand isWanted={isOpen}>
        <PickerDialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onChoose={(picture) => {
            setIsOpen(false);
            onChoose(picture);
          }}
        />
      </MountOnDemand>
    </>
  );
}
