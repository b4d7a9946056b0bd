/** The ornament of the home page: what the site does, drawn. Rings of what one could buy, one full dot. */
export function OneAmongMany() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 200" className="w-full max-lg:hidden">
      <pattern id="rings" width="20" height="20" patternUnits="userSpaceOnUse">
        <circle cx="10" cy="10" r="5.5" fill="none" strokeWidth="0.5" className="stroke-line-strong" />
      </pattern>
      <rect width="240" height="200" fill="url(#rings)" />
      <circle cx="150" cy="70" r="13" className="fill-paper" />
      <circle cx="150" cy="70" r="10" className="fill-accent" />
    </svg>
  );
}
