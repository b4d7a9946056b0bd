import { categoryLink } from "#app/product/addresses.ts";
import type { CategoryTile } from "#app/product/rows.ts";
import { CardLink } from "#app/ui/link.tsx";
import { Picture, type Urgency } from "#app/ui/picture.tsx";
import { papers } from "#config/site.ts";

/** Categories as drawings with their names, on a phone three in a row or fewer of larger text. Each is one link. */
export function CategoryTiles({ categories }: { categories: readonly CategoryTile[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(30%,5.5rem),1fr))] gap-x-[10px] gap-y-4 lg:grid-cols-6 lg:gap-x-5">
      {categories.map((category) => (
        <li key={category.slug} className="group relative">
          <div className="low-frame">
            <Picture src={category.image_url} alt="" sizes="(min-width: 64rem) 19rem, 7rem" />
          </div>
          <p className="min-h-6 pt-1 text-sm leading-tight text-balance">
            <CardLink to={categoryLink(category)}>{category.name}</CardLink>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The ground of a branch's paper; of one that has none, always the same one of them. */
export function paperOf(branch: string): string {
  const all = Object.values(papers);
  return `bg-${papers[branch] ?? all[branch.length % all.length]}`;
}

interface CategoryCardProps {
  category: CategoryTile;
  /** The slug of its branch. */
  branch: string;
  /** Of the heading. */
  level: 2 | 3;
  /** When to load its picture. */
  urgency?: Urgency;
  /** Below the name: what it is about, how much it holds. */
  children?: React.ReactNode;
}

/** A category with its picture, beside the name on a phone and where a card is wide. All of it is one link. */
export function CategoryCard({ category, branch, level, urgency = "late", children }: CategoryCardProps) {
  const Heading = `h${level}` as const;
  return (
    // The text comes first, and a row is as high as a picture: a page that is painted while it arrives moves nothing.
    <div className="@container grid grow">
      <div
        className={`group relative grid auto-rows-[minmax(min(4.5rem,18.6vw),auto)] grid-cols-[min(7.5rem,31vw)_minmax(0,1fr)] items-center @max-[14em]:block lg:flex lg:flex-col lg:items-stretch lg:@md:grid lg:@md:grid-cols-[2fr_3fr] lg:@md:items-center lg:@md:self-start ${paperOf(branch)}`}
      >
        <div className="col-start-2 row-start-1 p-3 lg:p-5">
          <Heading className="text-subheading leading-tight wrap-break-word">
            <CardLink to={categoryLink(category)}>{category.name}</CardLink>
          </Heading>
          {children}
        </div>
        <div className="low-frame col-start-1 row-start-1 lg:order-first">
          <Picture src={category.image_url} alt="" urgency={urgency} sizes="(min-width: 64rem) 20rem, 8rem" />
        </div>
      </div>
    </div>
  );
}
