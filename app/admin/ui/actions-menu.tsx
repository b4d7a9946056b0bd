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

const focusFirst = (entries: HTMLElement | null) =>
  entries?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });

const labelledClass =
  "inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-ink px-3 text-sm font-semibold hover:bg-ink hover:text-paper lg:min-h-9";

const entryClass =
  "flex min-h-11 w-full items-center gap-3 px-4 whitespace-nowrap hover:bg-paper-deep disabled:text-ink-soft focus-visible:-outline-offset-2 lg:min-h-9 lg:text-sm";

/** The entry of a menu that does something. */
export const MenuAction = ({ className = "", ...props }: React.ComponentPropsWithoutRef<"button">) => (
  <li>
    <button type="button" {...props} className={`${entryClass} ${className}`} />
  </li>
);

/** The entry of a menu that leads elsewhere. */
export const MenuLink = ({ icon, children, ...props }: LinkProps & { icon: IconName }) => (
  <li>
    <Link {...props} className={entryClass}>
      <Icon name={icon} />
      {children}
    </Link>
  </li>
);

/** The action of a menu that deletes its subject, after a question. */
export const DeleteAction = ({ subject, onClick }: { subject: string; onClick: () => void }) => (
  <MenuAction aria-label={`Supprimer ${subject}`} onClick={onClick} className="text-danger">
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

/** A link in the rows of a list to the row's public page. */
export function OpenLink({ href, subject, letter }: { href: string; subject: string; letter?: string }) {
  return (
    <a
      href={href}
      data-key={letter}
      target="_blank"
      rel="noopener"
      title="Ouvrir dans un nouvel onglet"
      aria-label={`Ouvrir ${subject} dans un nouvel onglet`}
      className={target}
    >
      <Icon name="external" />
    </a>
  );
}
