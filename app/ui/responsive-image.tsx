import {
  type PictureFormat,
  picturePath,
  readPicturePath,
  type UploadedPicture,
  widthsOf,
} from "#config/uploaded-pictures.ts";

interface ResponsiveImageProps extends React.ComponentPropsWithRef<"img"> {
  src: string;
  alt: string;
  /** How wide it is shown, for the browser to choose a size of an uploaded picture. */
  sizes: string;
}

/** An image; of an uploaded picture, whose address tells every size, the one that fits in the best format. */
export function ResponsiveImage({ src, sizes, ...attributes }: ResponsiveImageProps) {
  const picture = readPicturePath(src);
  // biome-ignore lint/a11y/useAltText: demanded by the type
  if (!picture) return <img src={src} {...attributes} />;
  const { width, height } = picture;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(picture, "avif")} sizes={sizes} />
      {/* biome-ignore lint/a11y/useAltText: demanded by the type */}
      <img
        {...attributes}
        srcSet={srcSet(picture, "webp")}
        sizes={sizes}
        src={src}
        width={width}
        height={height}
      />
    </picture>
  );
}

const srcSet = (picture: UploadedPicture, format: PictureFormat) =>
  widthsOf(picture)
    .map((width) => `${picturePath(picture, format, width)} ${width}w`)
    .join(", ");
