/** A list of cards: one, two or three beside each other. */
export function CardGrid({ children }: { children: React.ReactNode }) {
  return <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 md:grid-cols-3">{children}</ul>;
}
