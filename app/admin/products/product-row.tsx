import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { productLink } from "#app/catalogue/model/links.ts";
import { productColumns } from "#app/catalogue/products/product-columns.ts";
import type { ListedProduct } from "#app/catalogue/products/product-list.ts";
import { cellText } from "#app/data/entities/column.ts";
import { useCommand } from "#app/routes/admin/editing/use-command.ts";
import { useSavedValues } from "#app/routes/admin/editing/use-saved-values.ts";
import { pressLetter } from "#app/routes/admin/shell/letter-keys.ts";
import { tabPath } from "#app/routes/admin/shell/tab-path.ts";
import { ActionsMenu, LinkAction, ShopAction } from "#app/ui/actions-menu.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { IconButton, OpenLink } from "#app/ui/icon-button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { Cell, Row, RowHeader } from "#app/ui/table.tsx";
import { DossierState } from "./dossier-state.tsx";
import { listStatusId } from "./list-status.tsx";
import type { ActivateProduct } from "./product-commands.ts";
import { toastFailure, toastSuccess } from "./product-toasts.ts";
import { RowPrice } from "./row-price.tsx";
import { deleteButtonId } from "./use-delete-products.ts";

interface ProductRowProps {
  product: ListedProduct;
  isSelected: boolean;
  onSelect: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A product of the list. Narrow screens have checkbox, picture and title side by side, the rest below. */
export function ProductRow({ product, isSelected, onSelect, onEdit, onDelete }: ProductRowProps) {
  useFocusWhenGone();
  const { id, title, slug, imageUrl, price, merchant, affiliateUrl } = product;
  return (
    <Row
      onKeyDown={pressLetter}
      className={`max-lg:-mx-3 max-lg:grid-cols-[2rem_4rem_1fr_auto]! max-lg:gap-x-3! max-lg:gap-y-1! max-lg:px-3 max-lg:py-3! ${isSelected ? "bg-paper-deep" : ""}`}
    >
      <Cell className="max-lg:row-span-3 lg:w-10 lg:pr-2 lg:pl-2">
        <Checkbox label={`Sélectionner ${title}`} hidesLabel checked={isSelected} onChange={onSelect} />
      </Cell>
      <Cell className="max-lg:row-span-3 lg:w-16 lg:pr-4">
        <div className="lg:w-11">
          <Picture src={imageUrl} alt="" isThumbnail />
        </div>
      </Cell>
      <RowHeader className="max-lg:col-span-2! lg:w-full lg:max-w-0 lg:leading-4.25">
        <Link
          to={tabPath(id, "page")}
          title={title}
          className="block decoration-1 underline-offset-3 hover:underline lg:truncate"
        >
          {title}
        </Link>
        <span className="block text-sm font-normal text-ink-soft lg:truncate lg:text-xs lg:leading-3.75">
          <DossierState {...product} /> · {slug}
        </span>
      </RowHeader>
      <Cell className="max-lg:col-span-2 max-lg:text-sm lg:max-w-28 lg:truncate xl:max-w-48">
        {cellText(productColumns.category_id, product)}
      </Cell>
      <Cell className="max-lg:col-span-2 lg:pr-5 lg:text-right lg:whitespace-nowrap">
        {price === null ? <NoPrice /> : <RowPrice product={product} amount={price} />}
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
            <LinkAction to={tabPath(id, "page")} label="Modifier la page" subject={title} />
            {affiliateUrl && (
              <ShopAction
                href={affiliateUrl}
                label={`Ouvrir chez ${merchant ?? "le marchand"}`}
                subject={title}
              />
            )}
          </ActionsMenu>
        </span>
      </Cell>
    </Row>
  );
}

/** Shows the product to visitors, or hides it. Displays the requested state during the request. */
function StatusSwitch({ product }: { product: ListedProduct }) {
  const { id, title } = product;
  const { revalidate } = useRevalidator();
  const { savedValue, keepValue } = useSavedValues<boolean>(product);
  const { send, pending } = useCommand<ActivateProduct>(({ status }, command) => {
    if (status === "saved") {
      keepValue(id, command.isActive);
      return toastSuccess("activate");
    }
    toastFailure("activate");
    if (status === "gone") void revalidate();
  });
  const isActive = pending?.isActive ?? savedValue(id) ?? product.isActive;
  return (
    <Switch
      label={`Actif\u00a0: ${title}`}
      state={productColumns.is_active.read(isActive)}
      checked={isActive}
      onChange={() => send({ intent: "activate", id, isActive: !isActive })}
    />
  );
}

/** Moves the focus to the list's status when a row with the focus leaves the list. */
function useFocusWhenGone(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById(listStatusId)?.focus();
    },
    [],
  );
}

function NoPrice() {
  return (
    <>
      <span aria-hidden="true" className="text-ink-soft">
        –
      </span>
      <span className="sr-only">sans prix</span>
    </>
  );
}
