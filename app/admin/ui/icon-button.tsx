import { Icon, type IconName } from "#app/ui/icon.tsx";

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
