import { Link } from "react-router";
import { pageChange } from "#app/ui/page-change.ts";
import { Picture, type Urgency } from "#app/ui/picture.tsx";
import { ModelName } from "./model-name.tsx";

interface CardProps {
  id: string;
  to: string;
  title: string;
  description: string | null;
  imageUrl: string | null;
  imageAlt: string | null;
  /** Above the title: "Catégorie". */
  kind?: string;
  /** When to load the picture. */
  urgency?: Urgency;
  /** One level below the heading of the list. */
  headingLevel: 2 | 3;
  /** Whether a small picture is beside the text instead of above it. */
  isSmall?: boolean;
}

/** A category in a list. The whole card is one link. */
export function Card({
  id,
  to,
  title,
  description,
  kind,
  headingLevel,
  isSmall = false,
  ...picture
}: CardProps) {
  const { imageUrl, imageAlt, urgency = "late" } = picture;
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={`group relative ${isSmall ? "grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-8" : ""}`}
    >
      <Picture
        src={imageUrl}
        alt={imageAlt ?? ""}
        seed={id}
        urgency={urgency}
        sizes={isSmall ? "(min-width: 40rem) 12rem, 6.5rem" : undefined}
      />
      <div className={isSmall ? "" : "pt-4"}>
        {kind && <p className="mb-1 text-sm text-ink-soft">{kind}</p>}
        <Heading className="text-subheading wrap-anywhere">
          <Link
            to={to}
            {...pageChange()}
            className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            <ModelName>{title}</ModelName>
          </Link>
        </Heading>
        {description && (
          <p className={`mt-2 text-ink-soft ${isSmall ? "line-clamp-2 sm:line-clamp-4" : "line-clamp-6"}`}>
            {description}
          </p>
        )}
      </div>
    </article>
  );
}
