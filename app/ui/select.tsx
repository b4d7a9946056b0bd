/** The browser's own list of choices: it works by keyboard, by voice and on a phone. `children` are the options. */
export function Select({ className = "", ...props }: React.ComponentPropsWithRef<"select">) {
  return (
    <span className={`relative block ${className}`}>
      <select
        {...props}
        className="block w-full appearance-none truncate rounded-sm border border-line-strong bg-paper py-3 pr-11 pl-4 aria-invalid:border-2 aria-invalid:border-danger disabled:cursor-progress disabled:opacity-60"
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 fill-none stroke-current stroke-[1.5]"
      >
        <path d="m4 7 6 6 6-6" />
      </svg>
    </span>
  );
}
