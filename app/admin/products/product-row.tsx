import { useId } from "react";
import { Link } from "react-router";
import { tabPath } from "#app/admin/kit/record-path.ts";
import { useWrite } from "#app/admin/kit/write.ts";
import { pressLetter } from "#app/admin/shell/admin-page.tsx";
import { ActionsMenu, IconButton, MenuAction, MenuLink, OpenLink } from "#app/admin/ui/actions-menu.tsx";
import { Checkbox, Switch } from "#app/admin/ui/controls.tsx";
import { useFocusWhenGone } from "#app/admin/ui/lost-focus.ts";
import { RowActions } from "#app/admin/ui/row-actions.tsx";
import { Cell, NoValue, Row, RowHeader } from "#app/admin/ui/table.tsx";
import { DAY_MS, shortDay, shortTime } from "#app/lib/formatting/dates.ts";
import { formatPrice } from "#app/lib/formatting/numbers.ts";
import { productLink } from "#app/product/addresses.ts";
import { Price } from "#app/product/product-row.tsx";
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

/** A product of the list. Narrow screens have checkbox, picture and title side by side, the rest below. */
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
  const link = showsLink ? product.link : null;
  const titleId = useId();
  return (
    <Row
      onKeyDown={pressLetter}
      className={`max-lg:-mx-3 max-lg:grid max-lg:grid-cols-[2rem_4rem_1fr_auto] max-lg:gap-x-3 max-lg:gap-y-1 max-lg:p-3 ${isSelected ? "bg-paper-deep" : ""}`}
    >
      <Cell className="max-lg:row-span-3 lg:w-10 lg:pr-2 lg:pl-2">
        <Checkbox
          label={`Sélectionner ${title}`}
          hidesLabel
          checked={isSelected}
          onChange={onSelect}
          data-key="x"
        />
      </Cell>
      <Cell className="max-lg:row-span-3 lg:w-16 lg:pr-4">
        <div className="lg:w-11">
          <Picture src={image_url} alt="" isThumbnail />
        </div>
      </Cell>
      {/* The row is called by its title alone, not by the state and the buttons beside it. */}
      <RowHeader aria-labelledby={titleId} className="max-lg:col-span-2 lg:w-full lg:max-w-0 lg:leading-4.25">
        <div className="items-center gap-x-3 lg:flex">
          <div className="min-w-0 grow">
            <Link
              id={titleId}
              to={tabPath(id, "page")}
              title={title}
              className="block decoration-1 underline-offset-3 hover:underline lg:truncate"
            >
              {title}
            </Link>
            <span className="block text-sm font-normal text-ink-soft lg:truncate lg:text-xs lg:leading-3.75">
              {isChoice && <strong className="font-semibold text-ink">Notre choix · </strong>}
              {link ? <LinkState {...link} /> : <DossierState {...product} />}
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
      <Cell className="max-lg:col-span-2 max-lg:text-sm lg:max-w-28 lg:truncate xl:max-w-48">
        {product.categoryName}
      </Cell>
      <Cell className="max-lg:col-span-2 lg:pr-5 lg:text-right lg:whitespace-nowrap">
        {price === null ? <NoValue said="sans prix" /> : <RowPrice product={product} amount={price} />}
      </Cell>
      <Cell className="max-lg:col-span-2 max-lg:self-center max-lg:text-sm lg:max-xl:w-18 lg:max-xl:[&_[aria-hidden]]:hidden xl:w-32">
        <StatusSwitch product={product} />
      </Cell>
      <Cell className="max-lg:col-span-2 max-lg:justify-self-end lg:w-37">
        <span className="flex max-lg:-mr-3 lg:-mr-2">
          <OpenLink href={productLink(product)} subject={title} letter="s" />
          <IconButton icon="edit" action="Modifier" subject={title} onClick={onEdit} data-key="e" />
          <IconButton
            id={deleteButtonId(id)}
            icon="delete"
            action="Supprimer"
            subject={title}
            onClick={onDelete}
          />
          <ActionsMenu subject={title}>
            <MenuLink icon="edit" to={tabPath(id, "page")} aria-label={`Modifier la page de ${title}`}>
              Modifier la page
            </MenuLink>
            {affiliate_url && (
              <MenuLink
                icon="external"
                to={affiliate_url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${shop}\u00a0: ${title}, dans un nouvel onglet`}
              >
                {shop}
              </MenuLink>
            )}
            {!isChoice && (
              <MenuAction onClick={() => void recommendation.choose(product)}>
                Faire de ce produit notre choix
              </MenuAction>
            )}
            <MenuAction onClick={() => void recommendation.askToFeature(product)}>
              Mettre à la une…
            </MenuAction>
          </ActionsMenu>
        </span>
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

/** The price of a row, where and when it was seen, and the button that says it was seen again. */
function RowPrice({ product, amount }: { product: ListedProduct; amount: number }) {
  const { note } = usePriceReading("Impossible de noter le prix");
  return (
    <span className="flex items-center justify-between gap-2 lg:justify-end">
      <span>
        <Price amount={amount} className="block" />
        <span className="block text-sm text-ink-soft lg:text-xs lg:leading-3.75">
          <PriceProof product={product} />
        </span>
      </span>
      <IconButton
        icon="check"
        action={`Prix relu\u00a0: toujours ${formatPrice(amount)} (r)`}
        label="Prix relu"
        subject={product.title}
        onClick={() => void note(product, null)}
        data-key="r"
      />
    </span>
  );
}

/**
 * « Fnac · 27 oct. · 3 j »: the merchant leads to the shop;
 * a price that was not read there is called indicative.
 */
function PriceProof({ product }: { product: ListedProduct }) {
  const { merchant, affiliate_url, price_seen_at } = product;
  const end = priceEnd(product);
  return (
    <>
      <span>
        {merchant && affiliate_url ? (
          <a
            href={affiliate_url}
            target="_blank"
            rel="noopener noreferrer"
            data-key="o"
            aria-label={`${merchant}, ${product.title}\u00a0: ouvrir la boutique`}
            className="underline decoration-1 underline-offset-2 hover:text-ink"
          >
            {merchant}
          </a>
        ) : (
          merchant
        )}
      </span>
      {merchant && price_seen_at && <span> · </span>}
      {price_seen_at && <time dateTime={price_seen_at}>{shortDay(price_seen_at)}</time>}
      {end && (
        <strong className={`font-semibold ${end.isPast ? "text-danger" : "text-ink"}`}> · {end.text}</strong>
      )}
    </>
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
