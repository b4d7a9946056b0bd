import { Icon } from "./icons/icon.tsx";

interface SelectProps extends React.ComponentPropsWithRef<"select"> {
  /** For a row of controls, as above a list. */
  isLow?: boolean;
}

/** The browser's select element, which works by keyboard, by voice and on a phone. `children` are the options. */
export function Select({ className = "", isLow = false, ...props }: SelectProps) {
  return (
    <span className={`relative block ${className}`}>
      <select
        {...props}
        className={`block w-full appearance-none truncate rounded-sm border border-line-strong bg-paper ${isLow ? "h-11 pr-9 pl-3 lg:h-10" : "py-3 pr-11 pl-4"} aria-invalid:border-2 aria-invalid:border-danger disabled:cursor-progress disabled:opacity-60`}
      />
      <Icon
        name="expand"
        className={`pointer-events-none absolute top-1/2 size-5 -translate-y-1/2 ${isLow ? "right-2.5" : "right-4"}`}
      />
    </span>
  );
}
