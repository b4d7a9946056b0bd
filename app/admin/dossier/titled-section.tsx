interface TitledSectionProps {
  /** The id of the title. */
  id: string;
  title: string;
  children: React.ReactNode;
}

/** A part of a tab under its title. */
export function TitledSection({ id, title, children }: TitledSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-subheading">
        {title}
      </h2>
      {children}
    </section>
  );
}
