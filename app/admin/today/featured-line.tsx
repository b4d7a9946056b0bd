import { Link } from "react-router";
import { tabPath } from "#app/admin/kit/record-path.ts";
import { type readFeatured, useRecommendation } from "#app/admin/products/recommendation.ts";
import { RowActions, RowButton } from "#app/admin/ui/row-actions.tsx";
import { parisDay } from "#app/lib/formatting/dates.ts";

/** So far ahead the end of a choice may be. */
const MOST_DAYS = 366;

/** What opens the home page, and until when: its end is moved here. */
export function FeaturedLine({
  featured,
}: {
  featured: NonNullable<Awaited<ReturnType<typeof readFeatured>>>;
}) {
  const { product, ends_on } = featured;
  const { pending, feature, endFeature } = useRecommendation();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-y border-line py-1 text-sm">
      <span>
        À la une&#160;:{" "}
        <Link to={tabPath(product.id, "page")} className="font-semibold hover:underline">
          {product.title}
        </Link>
      </span>
      <label className="flex items-center gap-x-2 text-ink-soft">
        jusqu’au
        <input
          key={ends_on}
          type="date"
          defaultValue={ends_on}
          min={parisDay()}
          max={parisDay(MOST_DAYS)}
          required
          disabled={pending !== null}
          onBlur={({ currentTarget: { value, validity } }) => {
            if (validity.valid && value !== ends_on) void feature(product, value);
          }}
          className="min-h-11 rounded-sm border border-line-strong bg-paper px-2 text-ink lg:min-h-7"
        />
      </label>
      <RowActions>
        <RowButton subject={product.title} disabled={pending !== null} onClick={() => void endFeature()}>
          Retirer de la une
        </RowButton>
      </RowActions>
    </p>
  );
}
