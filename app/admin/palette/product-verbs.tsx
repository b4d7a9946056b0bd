import { Link } from "react-router";
import { rowFieldId } from "#app/admin/fields/values.ts";
import { tabPath } from "#app/admin/kit/record-path.ts";
import { EDITING_PARAMETER } from "#app/admin/listing/address.ts";
import { usePriceReading } from "#app/admin/products/product-writes.ts";
import { useRecommendation } from "#app/admin/products/recommendation.ts";
import { pressLetter } from "#app/admin/shell/admin-page.tsx";
import { Key } from "#app/admin/ui/key.tsx";
import { productLink } from "#app/product/addresses.ts";
import type { Product } from "#app/product/rows.ts";

interface ProductVerbsProps {
  product: Product;
  onDone: () => void;
  /** Its place among the rows. */
  order: number;
}

/** What can be done with the chosen product, under its row: Tab leads here, then a letter acts. */
export function ProductVerbs({ product, onDone, order }: ProductVerbsProps) {
  const { id, title, merchant, affiliate_url, price } = product;
  const { note, pending } = usePriceReading("Impossible de noter le prix");
  const { choose, askToFeature } = useRecommendation();
  return (
    <fieldset
      aria-label={`Actions pour ${title}`}
      onKeyDown={pressLetter}
      style={{ order }}
      className="flex flex-wrap items-center gap-x-3 border-l-4 border-ink bg-paper-deep py-1 pr-4 pl-4 text-xs max-sm:hidden"
    >
      <Key name="Tab" /> puis
      <Verb letter="e" label="fiche" to={tabPath(id, "")} onDone={onDone} />
      <Verb
        letter="p"
        label="prix"
        to={`/admin/products?${EDITING_PARAMETER}=${id}#${rowFieldId("price")}`}
        onDone={onDone}
      />
      {price !== null && (
        <Act
          letter="r"
          label="toujours ce prix"
          disabled={pending !== null}
          onClick={() => void note(product, null).then(onDone)}
        />
      )}
      {affiliate_url && <Away letter="o" label={`chez ${merchant ?? "le marchand"}`} to={affiliate_url} />}
      <Away letter="s" label="page publique" to={productLink(product)} />
      <Verb letter="h" label="historique" to={tabPath(id, "historique")} onDone={onDone} />
      <Act letter="c" label="en faire notre choix" onClick={() => void choose(product).then(onDone)} />
      <Act
        letter="u"
        label="mettre à la une…"
        onClick={() => {
          onDone();
          void askToFeature(product);
        }}
      />
    </fieldset>
  );
}

const verbClass = "inline-flex min-h-7 items-center gap-1 hover:underline";

interface VerbProps {
  letter: string;
  label: string;
  to: string;
}

const Verb = ({ letter, label, to, onDone }: VerbProps & { onDone: () => void }) => (
  <Link to={to} data-key={letter} onClick={onDone} className={verbClass}>
    <Key name={letter} /> {label}
  </Link>
);

interface ActProps extends Omit<VerbProps, "to"> {
  disabled?: boolean;
  onClick: () => void;
}

const Act = ({ letter, label, ...button }: ActProps) => (
  <button type="button" data-key={letter} {...button} className={verbClass}>
    <Key name={letter} /> {label}
  </button>
);

const Away = ({ letter, label, to }: VerbProps) => (
  <a href={to} target="_blank" rel="noopener noreferrer" data-key={letter} className={verbClass}>
    <Key name={letter} /> {label}
  </a>
);
