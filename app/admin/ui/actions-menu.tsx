import { useId, useState } from "react";
import { Link, type LinkProps } from "react-router";
import { Icon, type IconName } from "#app/ui/icon.tsx";

interface ActionsMenuProps {
  /** On the button, in place of three dots. */
  label?: string;
  /** What the actions are for, for the accessible name. */
  subject: string;
  /** Links and actions, unmounted with the menu: what hears their answers stands above it. */
  children: React.ReactNode;
}

/**
 * Rare or final actions, behind a button. The browser's own popover: above everything, beside its button, closed by
 * Escape, by a click elsewhere and by each action, and it gives the focus back.
 */
export function ActionsMenu({ label, subject, children }: ActionsMenuProps) {
  const menuId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        title={label ? undefined : "Autres actions"}
        aria-label={`${label ?? "Autres actions"} pour ${subject}`}
        className={
          label ? labelledClass : "grid size-11 place-items-center rounded-sm hover:bg-line lg:size-9"
        }
      >
        {label}
        <Icon name={label ? "expand" : "more"} className={label ? "size-4" : "size-5"} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are pressed; Escape is kept from a dialog below */}
      <div
        id={menuId}
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === "open")}
        onClickCapture={({ currentTarget }) => currentTarget.hidePopover()}
        onKeyDown={(event) => event.key === "Escape" && event.stopPropagation()}
        className="fixed inset-auto mx-0 my-1 bg-paper text-ink [position-area:bottom_span-left] [position-try-fallbacks:flip-block]"
      >
        {isOpen && (
          <ul
            ref={focusFirst}
            className="min-w-44 border border-line py-1.5 text-left text-base [box-shadow:var(--shadow-lg)]"
          >
            {children}
          </ul>
        )}
      </div>
    </>
  );
}

/** Not one that this width shows beside the menu. */
const focusFirst = (entries: HTMLElement | null) =>
  [...(entries?.querySelectorAll<HTMLElement>("a, button") ?? [])]
    .find((entry) => entry.checkVisibility())
    ?.focus({ preventScroll: true });

const labelledClass =
  "inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-ink px-3 text-sm font-semibold hover:bg-ink hover:text-paper lg:min-h-9";

const entryClass =
  "flex min-h-11 w-full items-center gap-3 px-4 whitespace-nowrap hover:bg-paper-deep disabled:text-ink-soft focus-visible:-outline-offset-2 lg:min-h-9 lg:text-sm";

interface EntryProps {
  /** Wide screens have it beside the menu. */
  isNarrow?: boolean;
}

/** The entry of a menu that does something. */
export const MenuAction = ({
  className = "",
  isNarrow,
  ...props
}: React.ComponentPropsWithoutRef<"button"> & EntryProps) => (
  <li className={isNarrow ? "lg:hidden" : ""}>
    <button type="button" {...props} className={`${entryClass} ${className}`} />
  </li>
);

/** The entry of a menu that leads elsewhere, in a tab of its own. */
export const MenuLink = ({ children, isNarrow, ...props }: LinkProps & EntryProps) => (
  <li className={isNarrow ? "lg:hidden" : ""}>
    <Link {...props} target="_blank" rel="noopener noreferrer" className={entryClass}>
      <Icon name="external" />
      {children}
    </Link>
  </li>
);

/** The action of a menu that deletes its subject, after a question. */
export const DeleteAction = ({
  subject,
  ...props
}: { subject: string; onClick: () => void } & EntryProps) => (
  <MenuAction {...props} aria-label={`Supprimer ${subject}`} className="text-danger">
    <Icon name="delete" />
    Supprimer
  </MenuAction>
);

const target = "grid size-11 place-items-center rounded-sm hover:bg-line lg:size-9";

interface IconButtonProps
  extends Omit<React.ComponentPropsWithRef<"button">, "className" | "title" | "children"> {
  icon: IconName;
  /** The tooltip, and by default the name of the action. */
  action: string;
  /** Names the action where the tooltip says more. */
  label?: string;
  /** The row's object, for the accessible name. */
  subject: string;
  /** On narrow screens the whole row, which is compact, presses it. */
  isOverRow?: boolean;
}

/** A button in the rows of a list, where a label in every row would distract from the content. */
export function IconButton({ icon, action, label = action, subject, isOverRow, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      title={action}
      aria-label={`${label} ${subject}`}
      {...props}
      className={`${target} ${isOverRow ? "max-lg:w-6 max-lg:after:absolute max-lg:after:inset-0" : ""}`}
    >
      <Icon name={icon} className={`size-5 ${isOverRow ? "max-lg:hidden" : ""}`} />
      {isOverRow && <Icon name="expand" className="size-5 -rotate-90 lg:hidden" />}
    </button>
  );
}

interface RowControlsProps {
  /** The row's object, for the accessible names. */
  subject: string;
  /** Its public page. */
  href?: string;
  onEdit?: (() => void) | undefined;
  editLabel?: string;
  editId?: string;
  onDelete?: (() => void) | undefined;
  deleteId?: string;
  /** Further entries of the menu, which wide screens have only for them. */
  children?: React.ReactNode;
}

/**
 * What is done with a row. A narrow screen has it in a menu, and there the whole row opens the form, unless it has a
 * public page: then it opens what that is written in.
 */
export function RowControls(props: RowControlsProps) {
  const { subject, href, onEdit, editLabel = "Modifier", editId, onDelete, deleteId, children } = props;
  return (
    <span className="inline-flex max-lg:-mr-3 max-lg:flex-row-reverse lg:-mr-2">
      {href && (
        <a
          href={href}
          data-key="s"
          target="_blank"
          rel="noopener"
          title="Ouvrir dans un nouvel onglet"
          aria-label={`Ouvrir ${subject} dans un nouvel onglet`}
          className={`${target} max-lg:hidden`}
        >
          <Icon name="external" />
        </a>
      )}
      {onEdit && (
        <span className={href && "max-lg:hidden"}>
          <IconButton
            id={editId}
            isOverRow={!href}
            icon="edit"
            action={editLabel}
            subject={subject}
            onClick={onEdit}
            data-key="e"
          />
        </span>
      )}
      {onDelete && (
        <span className="max-lg:hidden">
          <IconButton id={deleteId} icon="delete" action="Supprimer" subject={subject} onClick={onDelete} />
        </span>
      )}
      {(children || onDelete) && (
        <span className={`relative z-1 ${children ? "" : "lg:hidden"}`}>
          <ActionsMenu subject={subject}>
            {href && (
              <MenuLink isNarrow to={href} aria-label={`Ouvrir dans un nouvel onglet\u00a0: ${subject}`}>
                Ouvrir dans un nouvel onglet
              </MenuLink>
            )}
            {href && (
              <MenuAction isNarrow aria-label={`${editLabel} ${subject}`} onClick={onEdit}>
                <Icon name="edit" />
                {editLabel}
              </MenuAction>
            )}
            {children}
            {onDelete && <DeleteAction isNarrow subject={subject} onClick={onDelete} />}
          </ActionsMenu>
        </span>
      )}
    </span>
  );
}
