import { useRef } from "react";
import { type ControlProps, useFields } from "#app/admin/fields/fields-context.ts";
import { Titled } from "#app/admin/fields/titled.tsx";
import { PictureMetadataProvider } from "#app/admin/media/picture-metadata-provider.tsx";
import { PicturePicker } from "#app/admin/media/picture-picker.tsx";
import { Button } from "#app/ui/button.tsx";
import { Drawing } from "#app/ui/picture.tsx";

const MAX_VIEWS = 7;

/** Further views of a product, chosen in the library, where their texts stand. */
export function ViewsField({ shape, path, value }: ControlProps) {
  const { change } = useFields();
  const list = useRef<HTMLOListElement>(null);
  const views = String(value).split(" ").filter(Boolean);
  const write = (next: string[]) => change(path, next.join(" "));
  const focus = (index: number, action: "before" | "remove") =>
    requestAnimationFrame(() => {
      const place = list.current?.children[Math.min(index, views.length - 1)];
      place?.querySelector<HTMLElement>(`[data-action="${action}"]:enabled, [data-action="remove"]`)?.focus();
    });

  const before = (index: number) => {
    const [moved = ""] = views.slice(index, index + 1);
    write(views.toSpliced(index, 1).toSpliced(index - 1, 0, moved));
    focus(index - 1, "before");
  };
  const remove = (index: number) => {
    write(views.toSpliced(index, 1));
    focus(Math.min(index, views.length - 2), "remove");
  };

  return (
    <Titled shape={shape} path={path}>
      <input type="hidden" name={path} value={String(value)} />
      <ol ref={list} className="mt-3 grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
        {views.map((address, index) => (
          <li key={address} className="border border-line p-2">
            <PictureMetadataProvider of={address}>
              <Drawing
                src={address}
                alt={`Vue ${index + 1}`}
                sizes="10rem"
                className="aspect-4/3 w-full object-cover"
              />
            </PictureMetadataProvider>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button
                variant="outline"
                size="small"
                data-action="before"
                disabled={index === 0}
                aria-label={`Avancer la vue ${index + 1}`}
                onClick={() => before(index)}
              >
                Avancer
              </Button>
              <Button
                variant="outline"
                size="small"
                data-action="remove"
                aria-label={`Retirer la vue ${index + 1}`}
                onClick={() => remove(index)}
              >
                Retirer
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {views.length < MAX_VIEWS && (
        <div className="mt-3">
          <PicturePicker
            label="Ajouter une vue"
            onChoose={({ address }) => views.includes(address) || write([...views, address])}
          />
        </div>
      )}
    </Titled>
  );
}
