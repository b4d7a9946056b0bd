import { Link } from "react-router";
import { categoryLink } from "#app/catalogue/model/links.ts";
import type { CategoryTile } from "#app/catalogue/products/cards.ts";
import { pageChange } from "#app/ui/page-change.ts";
import { Picture } from "#app/ui/picture.tsx";

interface CategoryCardProps {
  category: CategoryTile;
  /** Of the heading. */
  level: 2 | 3;
  /** Below the name: what it is about, how much it holds. */
  children: React.ReactNode;
}

/** A category with its picture, which stands beside the name on a phone. All of it is one link. */
export function CategoryCard({ category, level, children }: CategoryCardProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="group/card relative grid grid-cols-[7.5rem_minmax(0,1fr)] items-center bg-paper-deep lg:block">
      <div className="low-frame">
        <Picture src={category.imageUrl} alt="" sizes="(min-width: 64rem) 20rem, 8rem" />
      </div>
      <div className="p-3 lg:p-5">
        <Heading className="text-subheading leading-tight">
          <Link
            to={categoryLink(category)}
            {...pageChange()}
            className="decoration-1 underline-offset-4 group-hover/card:underline after:absolute after:inset-0"
          >
            {category.name}
          </Link>
        </Heading>
        {children}
      </div>
    </div>
  );
}
