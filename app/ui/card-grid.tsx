/** A list of cards in one to three columns; four cards form two rows of two, so that none stands alone. */
export function CardGrid({ children }: { children: React.ReactNode }) {
  return (
    <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 md:not-has-[>:nth-child(4):last-child]:grid-cols-3">
      {children}
    </ul>
  );
}
