import { Icon } from "#app/ui/icon.tsx";

/** The browser's select element, for keyboard, voice and phones. `children` are the options. */
export function Select({ className = "", ...props }: React.ComponentPropsWithRef<"select">) {
  return (
    <span className={`relative block ${className}`}>
      <select
        {...props}
        className="block h-11 w-full appearance-none truncate rounded-sm border border-line-strong bg-paper pr-9 pl-3 aria-invalid:border-2 aria-invalid:border-danger disabled:cursor-progress disabled:opacity-60 lg:h-8 lg:pl-2.5"
      />
      <Icon
        name="expand"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4.5 -translate-y-1/2"
      />
    </span>
  );
}
