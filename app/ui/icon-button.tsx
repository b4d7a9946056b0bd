const paths = {
  edit: "M3 17l1-4L14 3l3 3L7 16l-4 1ZM12 5l3 3",
  delete: "M3 5h14M8 5V3h4v2M5 5l1 12h8l1-12M8.5 8.5v5M11.5 8.5v5",
};

interface IconButtonProps extends Omit<React.ComponentPropsWithRef<"button">, "className" | "title"> {
  icon: keyof typeof paths;
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
      className={`grid size-11 place-items-center rounded-sm hover:bg-paper-deep ${icon === "delete" ? "text-danger" : ""}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="size-5 fill-none stroke-current stroke-[1.5] [stroke-linejoin:round]"
      >
        <path d={paths[icon]} />
      </svg>
    </button>
  );
}
