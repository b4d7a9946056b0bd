/** A list of cards: one, two or three beside each other; four stand two by two, so that none is left alone. */
export function CardGrid({ children }: { children: React.ReactNode }) {
  return (
    <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 md:not-has-[>:nth-child(4):last-child]:grid-cols-3">
      {children}
    </ul>
  );
}
