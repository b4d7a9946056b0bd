import { useRowFormState } from "#app/admin/kit/row-form.tsx";
import { ResponsiveImage } from "#app/ui/picture.tsx";
import type { ListedPicture } from "./picture-kind.ts";
import { PictureThumbnail } from "./picture-thumbnail.tsx";

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
export function FocalPoint({ picture, isCut }: FocalPointProps) {
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
