const paths = {
  open: "M8 4H4v12h12v-4M11 3h6v6M17 3l-8 8",
  edit: "M3 17l1-4L14 3l3 3L7 16l-4 1ZM12 5l3 3",
  delete: "M3 5h14M8 5V3h4v2M5 5l1 12h8l1-12M8.5 8.5v5M11.5 8.5v5",
};

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
      <Icon path={paths[icon]} />
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
      <Icon path={paths.open} />
    </a>
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
