import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

interface ActionsMenuProps {
  /** On the button, in place of three dots. */
  label?: string;
  /** What the actions are for, for the accessible name. */
  subject: string;
  /** Links and actions, unmounted with the menu: what hears their answers stands above it. */
  children: React.ReactNode;
}

/**
 * Rare or final actions, behind a button. The browser's own popover: above everything, closed by Escape, by a
 * click elsewhere and by each action, and it gives the focus back.
 */
export function ActionsMenu({ label, subject, children }: ActionsMenuProps) {
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOpen || !button.current || !menu.current) return;
    Object.assign(menu.current.style, placeBeside(button.current, menu.current));
    menu.current.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
    const opened = button.current.getBoundingClientRect();
    // It would stay where it is while its button moves. A scroll just before the opening is announced after it.
    const closeWhenMoved = () => {
      const now = button.current?.getBoundingClientRect();
      if (now?.top !== opened.top || now.left !== opened.left) menu.current?.hidePopover();
    };
    window.addEventListener("scroll", closeWhenMoved, { capture: true, passive: true });
    return () => window.removeEventListener("scroll", closeWhenMoved, { capture: true });
  }, [isOpen]);

  return (
    <>
      <button
        ref={button}
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
        ref={menu}
        id={menuId}
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === "open")}
        onClickCapture={() => menu.current?.hidePopover()}
        onKeyDown={(event) => event.key === "Escape" && event.stopPropagation()}
        className="fixed inset-auto bg-paper text-ink"
      >
        {isOpen && (
          <ul className="min-w-44 border border-line py-1.5 text-left text-base [box-shadow:var(--shadow-lg)]">
            {children}
          </ul>
        )}
      </div>
    </>
  );
}

const labelledClass =
  "inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-ink px-3 text-sm font-semibold hover:bg-ink hover:text-paper lg:min-h-9";

/** The entry of a menu that says all by itself. */
export function MenuAction(props: Omit<React.ComponentPropsWithoutRef<"button">, "className">) {
  return (
    <li>
      <button
        type="button"
        {...props}
        className="flex min-h-11 w-full items-center px-4 whitespace-nowrap hover:bg-paper-deep disabled:text-ink-soft focus-visible:-outline-offset-2 lg:min-h-9 lg:text-sm"
      />
    </li>
  );
}

interface LinkActionProps {
  to: string;
  label: string;
  /** The object of the action, for the accessible name. */
  subject: string;
}

/** The entry of a menu that leads to another screen. */
export function LinkAction({ to, label, subject }: LinkActionProps) {
  return (
    <li>
      <Link
        to={to}
        aria-label={`${label} de ${subject}`}
        className="flex min-h-11 items-center gap-3 px-4 hover:bg-paper-deep focus-visible:-outline-offset-2"
      >
        <Icon name="edit" />
        {label}
      </Link>
    </li>
  );
}

/** The entry of a menu that opens another site in a new tab. */
export function ShopAction({ href, label, subject }: { href: string; label: string; subject: string }) {
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${label}\u00a0: ${subject}, dans un nouvel onglet`}
        className="flex min-h-11 items-center gap-3 px-4 whitespace-nowrap hover:bg-paper-deep focus-visible:-outline-offset-2"
      >
        <Icon name="external" />
        {label}
      </a>
    </li>
  );
}

interface DeleteActionProps {
  /** The object of the action, for the accessible name. */
  subject: string;
  onClick: () => void;
}

/** The action of a menu that deletes its subject, after a question. */
export function DeleteAction({ subject, onClick }: DeleteActionProps) {
  return (
    <li>
      <button
        type="button"
        aria-label={`Supprimer ${subject}`}
        onClick={onClick}
        className="flex min-h-11 w-full items-center gap-3 px-4 whitespace-nowrap text-danger hover:bg-paper-deep focus-visible:-outline-offset-2"
      >
        <Icon name="delete" />
        Supprimer
      </button>
    </li>
  );
}

const GAP_PIXELS = 4;

/** Returns the place below the end of a button, or above it near the lower edge of the window. */
function placeBeside(button: HTMLElement, menu: HTMLElement) {
  const { top, bottom, right } = button.getBoundingClientRect();
  const below = bottom + GAP_PIXELS;
  const isBelow = below + menu.offsetHeight <= window.innerHeight;
  return {
    left: `${Math.max(GAP_PIXELS, right - menu.offsetWidth)}px`,
    top: `${isBelow ? below : Math.max(GAP_PIXELS, top - GAP_PIXELS - menu.offsetHeight)}px`,
  };
}
