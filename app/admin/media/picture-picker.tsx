import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { PickerDialog } from "./picker-dialog.tsx";
import type { ListedPicture } from "./picture-list.ts";

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
      <PickerDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onChoose={(picture) => {
          setIsOpen(false);
          onChoose(picture);
        }}
      />
    </>
  );
}
