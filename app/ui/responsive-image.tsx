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
  /** The displayed width, by which the browser chooses among the sizes of an uploaded picture. */
  sizes: string;
}

/** An image. Of an upload, whose address tells its sizes, the browser gets all of them in two formats. */
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
