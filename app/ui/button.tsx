import { Link, type LinkProps } from "./link.tsx";

/** `buy` is reserved for links to merchants, `danger` is for what cannot be undone. */
export type ButtonVariant = "solid" | "outline" | "buy" | "danger";

/** `medium` is for the screens of the back office, `small` for rows of a list, `purchase` has two lines. */
export type ButtonSize = "regular" | "medium" | "small" | "purchase";

const shape =
  "items-center rounded-sm border leading-tight transition-colors disabled:cursor-progress disabled:opacity-60";
const inOneLine = "inline-flex justify-center gap-2.5 text-center font-semibold";

const sizes: Record<ButtonSize, string> = {
  regular: `${inOneLine} min-h-12 px-[min(1.5rem,5vw)] py-3`,
  medium: `${inOneLine} min-h-11 px-4 py-2 max-sm:px-3 max-sm:text-sm`,
  small: `${inOneLine} min-h-9 px-3 py-1.5 text-sm`,
  purchase:
    "grid min-h-16.5 w-full grid-cols-[1fr_auto] content-center px-[min(1.125rem,4vw)] py-2 text-left lg:min-h-18 lg:px-5.5",
};

const variants: Record<ButtonVariant, string> = {
  solid: "border-ink bg-ink text-paper not-disabled:hover:border-ink-soft not-disabled:hover:bg-ink-soft",
  outline: "border-ink text-ink not-disabled:hover:bg-ink not-disabled:hover:text-paper",
  buy: "border-accent bg-accent text-on-accent not-disabled:hover:border-accent-deep not-disabled:hover:bg-accent-deep",
  danger:
    "border-danger bg-danger text-paper not-disabled:hover:border-danger-deep not-disabled:hover:bg-danger-deep",
};

/** Returns the classes of a button, for elements that are neither `Button` nor `ButtonLink`. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize = "regular"): string {
  return `${shape} ${sizes[size]} ${variants[variant]}`;
}

interface ButtonProps extends React.ComponentPropsWithRef<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function Button({
  variant = "solid",
  size = "regular",
  className = "",
  type = "button",
  ...props
}: ButtonProps) {
  return <button type={type} className={`${buttonClass(variant, size)} ${className}`} {...props} />;
}

/** A link within the site that looks like a button; paper has neither. */
export function ButtonLink({
  variant = "solid",
  size = "regular",
  ...props
}: LinkProps & { variant?: ButtonVariant; size?: ButtonSize }) {
  return <Link className={buttonClass(variant, size)} data-print="hidden" {...props} />;
}

/** The look of a text field. Apart from `field.tsx`, so that a form of one field loads no more. */
export const control =
  "mt-2 block min-h-12 w-full rounded-sm border border-line-strong bg-paper px-4 py-3 placeholder:text-ink-soft hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-danger";
