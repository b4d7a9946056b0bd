/** A key as it is printed. */
export const Key = ({ name }: { name: string }) => (
  <kbd className="rounded-sm border border-line-strong bg-paper px-1.5 font-sans text-xs text-ink">
    {name}
  </kbd>
);
