import { site } from "#config/site.ts";

/** The site's name as its mark: the full dot is the one choice. */
export function Wordmark() {
  return (
    <span className="inline-flex items-baseline font-serif text-2xl leading-none font-semibold tracking-tight">
      {site.name}
      <span aria-hidden="true" className="ml-1 size-2 rounded-full bg-accent" />
    </span>
  );
}
