import { Link } from "react-router";
import { Icon } from "#app/ui/icons/icon.tsx";
import { pageChange } from "#app/ui/page-change.ts";
import { Picture, type Urgency } from "#app/ui/picture.tsx";
import { ModelName } from "./model-name.tsx";
import { Price } from "./price.tsx";

interface CardProps {
  id: string;
  to: string;
  title: string;
  description: string | null;
  imageUrl: string | null;
  imageAlt: string | null;
  /** Above the title: "Catégorie", "Produit". */
  kind?: string;
  price?: number | null;
  /** When to load the picture. */
  urgency?: Urgency;
  /** One level below the heading of the list. */
  headingLevel: 2 | 3;
}

/** A category or product in a list. The whole card is one link; prices align at the bottom, so that they compare. */
export function Card({
  id,
  to,
  title,
  description,
  kind,
  price,
  urgency = "late",
  headingLevel,
  ...picture
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="group relative flex h-full flex-col">
      <Picture src={picture.imageUrl} alt={picture.imageAlt ?? ""} seed={id} urgency={urgency} />
      <div className="flex grow flex-col pt-4">
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
        {description && <p className="mt-2 line-clamp-6 text-ink-soft">{description}</p>}
        {typeof price === "number" && (
          <div className="mt-auto pt-4">
            <p className="flex items-center justify-between border-t border-line pt-3 font-serif text-xl font-semibold">
              <Price amount={price} />
              <Icon name="arrow" className="size-5 transition-transform group-hover:translate-x-1" />
            </p>
          </div>
        )}
      </div>
    </article>
  );
}
