import { Link } from "react-router";
import { Price } from "#app/components/catalogue/price.tsx";
import type { RelatedProduct } from "#app/dossier/load-dossier.ts";
import { pageChange } from "#app/ui/page-change.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";

/** A link to another recommendation, with the reason to read it. */
export function Related({ product, reason }: { product: RelatedProduct; reason: string }) {
  const { path, name, kind, price, isPriceApproximate, picture } = product;
  return (
    <Section title="À lire aussi">
      <article className="group relative grid items-center gap-x-8 gap-y-6 md:grid-cols-[2fr_3fr]">
        <Picture src={picture} alt="" seed={path} />
        <div>
          <p className="text-sm text-ink-soft">{kind}</p>
          <h3 className="mt-1 text-subheading">
            <Link
              to={path}
              {...pageChange()}
              className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {name}
            </Link>
          </h3>
          <p className="mt-2 max-w-prose text-ink-soft">{reason}</p>
          {price !== null && (
            <p className="mt-3 font-semibold">
              {isPriceApproximate && "environ "}
              <Price amount={price} />
            </p>
          )}
        </div>
      </article>
    </Section>
  );
}
