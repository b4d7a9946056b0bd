import type { Listing } from "./listing.ts";
import { ListingState } from "./listing-state.tsx";
import { useListing } from "./use-listing.ts";

interface ListedProps<List> {
  /** As the loader promises it. */
  listing: Promise<Listing<List>>;
  /** Shown while the list is loading. */
  loading: string;
  /** The beginning of a failure: « Impossible de récupérer …: ». */
  failure: string;
  children: (list: List) => React.ReactNode;
}

/** A list that is on its way: first its loading or its failure, then what `children` make of it. */
export function Listed<List>({ listing, loading, failure, children }: ListedProps<List>) {
  const { list, problem } = useListing(listing);
  return list ? children(list) : <ListingState problem={problem} loading={loading} failure={failure} />;
}
