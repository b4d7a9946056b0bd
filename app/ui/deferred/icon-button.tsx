import { Icon } from "#app/ui/icons/icon.tsx";

const target = "grid size-11 place-items-center rounded-sm hover:bg-line";

interface IconButtonProps
  extends Omit<React.ComponentPropsWithRef<"button">, "className" | "title" | "children"> {
  icon: "edit" | "delete";
  /** What it does, for everybody who points at it. */
  action: string;
  /** What it does it to, for those who do not see the row it stands in. */
  subject: string;
}

/** A button of a list's rows, where words in every row would hide what the list is about. */
export function IconButton({ icon, action, subject, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      title={action}
      aria-label={`${action} ${subject}`}
      {...props}
      className={`${target} ${icon === "delete" ? "text-danger" : ""}`}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A link of a list's rows to what the row is about, on a page of its own. */
export function OpenLink({ href, subject }: { href: string; subject: string }) {
  return (
    <a
      href={href}
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
