interface RowActionsProps {
  id: string;
  title: string;
  /** The product's page. */
  href: string;
  onEdit: () => void;
  onDelete: () => void;
}

const target = "grid size-11 place-items-center rounded-sm hover:bg-line";

/** Returns the id of the element that deletes a product: the focus goes there from a row that has gone. */
export const deleteButtonId = (productId: string) => `supprimer-${productId}`;

/** Open, edit, delete: each names the product, since the icons stand in every row. */
export function RowActions({ id, title, href, onEdit, onDelete }: RowActionsProps) {
  return (
    <span className="inline-flex">
      <a
        href={href}
        target="_blank"
        rel="noopener"
        title="Ouvrir dans un nouvel onglet"
        aria-label={`Ouvrir ${title} dans un nouvel onglet`}
        className={target}
      >
        <Icon path="M8 4H4v12h12v-4M11 3h6v6M17 3l-8 8" />
      </a>
      <button
        type="button"
        title="Modifier"
        aria-label={`Modifier ${title}`}
        onClick={onEdit}
        className={target}
      >
        <Icon path="M3 17l1-4L14 3l3 3L7 16l-4 1ZM12 5l3 3" />
      </button>
      <button
        type="button"
        id={deleteButtonId(id)}
        title="Supprimer"
        aria-label={`Supprimer ${title}`}
        onClick={onDelete}
        className={`${target} text-danger`}
      >
        <Icon path="M3 5h14M8 5V3h4v2M5 5l1 12h8l1-12M8.5 8.5v5M11.5 8.5v5" />
      </button>
    </span>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className="size-5 fill-none stroke-current stroke-[1.5] [stroke-linejoin:round]"
    >
      <path d={path} />
    </svg>
  );
}
