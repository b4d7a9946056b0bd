import { useId } from "react";
import { Link } from "react-router";
import { tabPath } from "#app/admin/kit/record-path.ts";
import { useWrite } from "#app/admin/kit/write.ts";
import { pressLetter } from "#app/admin/shell/admin-page.tsx";
import { IconButton, MenuAction, MenuLink, RowControls } from "#app/admin/ui/actions-menu.tsx";
import { Checkbox, Switch } from "#app/admin/ui/controls.tsx";
import { useFocusWhenGone } from "#app/admin/ui/lost-focus.ts";
import { RowActions } from "#app/admin/ui/row-actions.tsx";
import { Cell, NoValue, Row, RowHeader } from "#app/admin/ui/table.tsx";
import { DAY_MS, shortDay, shortTime } from "#app/lib/formatting/dates.ts";
import { formatPrice } from "#app/lib/formatting/numbers.ts";
import { productLink } from "#app/product/addresses.ts";
import { Price } from "#app/product/product-row.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { LinkActions, LinkState } from "./links.tsx";
import { listStatusId } from "./list-filters.tsx";
import { productColumns } from "./product-kind.ts";
import type { ListedProduct } from "./product-list.ts";
import { setProductActive, usePriceReading } from "./product-writes.ts";
import { useRecommendation } from "./recommendation.ts";
import { deleteButtonId } from "./use-delete-products.ts";

interface ProductRowProps {
  product: ListedProduct;
  /** Whether it is the choice of its category. */
  isChoice: boolean;
  /** Whether the list is about links: the row says what is known of its own, and deals with it. */
  showsLink: boolean;
  isSelected: boolean;
  onSelect: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/**
 * A product of the list. A narrow screen shows its title, which opens its dossier from anywhere in the row, its state and
 * its price in three lines between picture and switch; the rest is in the menu.
 */
export function ProductRow({
  product,
  isChoice,
  showsLink,
  isSelected,
  onSelect,
  onEdit,
  onDelete,
}: ProductRowProps) {
  useFocusWhenGone(listStatusId);
  const { id, title, slug, image_url, price, merchant, affiliate_url } = product;
  const shop = `Ouvrir chez ${merchant ?? "le marchand"}`;
  const recommendation = useRecommendation();
  const { note } = usePriceReading("Impossible de noter le prix");
  const confirm = () => void note(product, null);
  const confirmation = price === null ? "" : `Prix relu\u00a0: toujours ${formatPrice(price)}`;
  const link = showsLink ? product.link : null;
  const titleId = useId();
  return (
    <Row
      onKeyDown={pressLetter}
      className={`max-lg:relative max-lg:-mx-3 max-lg:grid max-lg:min-h-16 max-lg:grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] max-lg:grid-rows-[auto_auto] max-lg:content-center max-lg:items-center max-lg:py-1 max-lg:pl-3 ${isSelected ? "bg-paper-deep" : ""}`}
    >
      <Cell className="max-lg:relative max-lg:z-1 max-lg:row-span-2 lg:w-10 lg:pr-2 lg:pl-2">
        <Checkbox
          label={`Sélectionner ${title}`}
          hidesLabel
          checked={isSelected}
          onChange={onSelect}
          data-key="x"
        />
      </Cell>
      <Cell className="max-lg:row-span-2 max-lg:pr-3 lg:w-16 lg:pr-4">
        <div className="w-11">
          <Picture src={image_url} alt="" isThumbnail />
        </div>
      </Cell>
      {/* The row is called by its title alone, not by the state and the buttons beside it. */}
      <RowHeader aria-labelledby={titleId} className="max-lg:leading-5 lg:w-full lg:max-w-0 lg:leading-4.25">
        <div className="items-center gap-x-3 max-lg:*:not-first:my-1 lg:flex">
          <div className="min-w-0 grow">
            <Link
              id={titleId}
              to={tabPath(id, "page")}
              title={title}
              className="block truncate decoration-1 underline-offset-3 hover:underline max-lg:after:absolute max-lg:after:inset-0"
            >
              {title}
            </Link>
            <span className="block truncate text-xs leading-3.75 font-normal text-ink-soft">
              {link && <LinkState {...link} />}
              {isChoice && (
                <strong className="font-semibold text-ink">
                  {link ? " · Notre choix" : "Notre choix · "}
                </strong>
              )}
              {!link && <DossierState {...product} />}
              <span className="max-lg:hidden"> · {slug}</span>
            </span>
          </div>
          {link && affiliate_url && (
            <RowActions>
              <LinkActions product={product} url={affiliate_url} isDead={link.isDead} />
            </RowActions>
          )}
        </div>
      </RowHeader>
      <Cell className="max-lg:sr-only lg:max-w-28 lg:truncate xl:max-w-48">{product.categoryName}</Cell>
      <Cell className="max-lg:col-start-3 max-lg:row-start-2 max-lg:truncate max-lg:text-sm max-lg:leading-4.5 lg:pr-5 lg:text-right lg:whitespace-nowrap">
        <RowPrice product={product} onConfirm={confirm} />
      </Cell>
      <Cell className="max-lg:relative max-lg:z-1 max-lg:col-start-4 max-lg:row-span-2 max-lg:row-start-1 max-lg:pl-2 max-xl:[&_[aria-hidden]]:hidden lg:max-xl:w-18 xl:w-32">
        <StatusSwitch product={product} />
      </Cell>
      <Cell className="max-lg:col-start-5 max-lg:row-span-2 max-lg:row-start-1 max-lg:pr-3! lg:w-37">
        <RowControls
          subject={title}
          href={productLink(product)}
          onEdit={onEdit}
          onDelete={onDelete}
          deleteId={deleteButtonId(id)}
        >
          {affiliate_url && (
            <MenuLink to={affiliate_url} aria-label={`${shop}\u00a0: ${title}, dans un nouvel onglet`}>
              {shop}
            </MenuLink>
          )}
          {price !== null && (
            <MenuAction isNarrow onClick={confirm} aria-label={`${confirmation} pour ${title}`}>
              <Icon name="check" />
              {confirmation}
            </MenuAction>
          )}
          {!isChoice && (
            <MenuAction onClick={() => void recommendation.choose(product)} className="pl-12">
              Faire de ce produit notre choix
            </MenuAction>
          )}
          <MenuAction onClick={() => void recommendation.askToFeature(product)} className="pl-12">
            Mettre à la une…
          </MenuAction>
        </RowControls>
      </Cell>
    </Row>
  );
}

/** Shows the product to visitors, or hides it. Displays the requested state during the request. */
function StatusSwitch({ product }: { product: ListedProduct }) {
  const { id, title } = product;
  const { write, pending } = useWrite();
  const isActive = pending ? pending.value === true : product.is_active;
  const activate = () =>
    void write((client) => setProductActive(client, id, !isActive), {
      value: !isActive,
      done: { title: "Succès", description: `Le statut du produit a été mis à jour · ${title}` },
      failed: "Impossible de mettre à jour le statut du produit",
      // What was not changed may be hidden: a reading would lead who has lost the right away from the list.
      reloads: (isThere) => isThere,
    });
  return (
    <Switch
      label={`Actif\u00a0: ${title}`}
      state={productColumns.is_active.read(isActive)}
      checked={isActive}
      onChange={activate}
    />
  );
}

type DossierDays = Pick<ListedProduct, "publishedAt" | "draftAt" | "plannedAt">;

/** The state of a product's dossier as a shape and in words: full, half, dashed or empty. */
function DossierState({ publishedAt, draftAt, plannedAt }: DossierDays) {
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 10 10"
        className="mr-1 inline-block size-2 fill-none stroke-current align-[-0.03em]"
      >
        <circle cx="5" cy="5" r="4" strokeWidth="1.5" strokeDasharray={plannedAt ? "2.1 2.1" : undefined} />
        {publishedAt && !plannedAt && <circle cx="5" cy="5" r="4" className="fill-current" />}
        {draftAt && !publishedAt && !plannedAt && <path d="M5 1a4 4 0 0 0 0 8z" className="fill-current" />}
      </svg>
      {stateText({ publishedAt, draftAt, plannedAt })}
    </>
  );
}

/** Returns the state of a dossier in words. */
function stateText({ publishedAt, draftAt, plannedAt }: DossierDays): string {
  if (plannedAt) return `Prévu le ${shortTime(plannedAt)}`;
  if (publishedAt) return `Publié le ${shortDay(publishedAt)}${draftAt ? ", brouillon en cours" : ""}`;
  return draftAt ? `Brouillon du ${shortDay(draftAt)}` : "Sans dossier\u00a0: absent de l’accueil";
}

/** From here on the days that a price has left are shown. */
const SOON_DAYS = 7;

interface RowPriceProps {
  product: ListedProduct;
  onConfirm: () => void;
}

/**
 * The price of a row, where and when it was seen, « Fnac · 27 oct. · 3 j », and the button that says it was seen again.
 * The merchant leads to the shop; a price that was not read there is called indicative. A narrow line has no room for a
 * finger: there the menu does both.
 */
function RowPrice({ product, onConfirm }: RowPriceProps) {
  const { title, price, merchant, affiliate_url, price_seen_at } = product;
  const shop = merchant ?? "Boutique";
  const end = priceEnd(product);
  return (
    <span className="items-center justify-end gap-2 lg:flex">
      <span>
        {price === null ? <NoValue text="sans prix" /> : <Price amount={price} className="lg:block" />}
        <span className="text-ink-soft lg:block lg:text-xs lg:leading-3.75">
          <span className="max-lg:hidden">
            {affiliate_url ? (
              <a
                href={affiliate_url}
                target="_blank"
                rel="noopener noreferrer"
                data-key="o"
                aria-label={`${shop}, ${title}\u00a0: ouvrir la boutique`}
                className="underline decoration-1 underline-offset-2 hover:text-ink"
              >
                {shop}
              </a>
            ) : (
              merchant
            )}
          </span>
          {price_seen_at && <span className={affiliate_url || merchant ? "" : "lg:hidden"}> · </span>}
          {price_seen_at && <time dateTime={price_seen_at}>{shortDay(price_seen_at)}</time>}
          {end && (
            <strong className={`font-semibold ${end.isPast ? "text-danger" : "text-ink"}`}>
              {" "}
              · {end.text}
            </strong>
          )}
        </span>
      </span>
      {price !== null && (
        <span className="max-lg:hidden">
          <IconButton
            icon="check"
            action={`Prix relu\u00a0: toujours ${formatPrice(price)} (r)`}
            label="Prix relu"
            subject={title}
            onClick={onConfirm}
            data-key="r"
          />
        </span>
      )}
    </span>
  );
}

/** Returns how long a price still counts as read, if that needs to be said. */
function priceEnd({
  price_seen_at,
  price_expires_at,
}: Pick<ListedProduct, "price_seen_at" | "price_expires_at">) {
  const [seen, end] = [Date.parse(price_seen_at ?? ""), Date.parse(price_expires_at ?? "")];
  if (Number.isNaN(end)) return null;
  if (end <= seen) return { text: "indicatif", isPast: false };
  const days = Math.ceil((end - Date.now()) / DAY_MS);
  if (days <= 0) return { text: "à relire", isPast: true };
  return days <= SOON_DAYS ? { text: `à relire, ${days}\u00a0j`, isPast: false } : null;
}
