import type { Listing } from "./listing.ts";
import { ListingState, type ListingStateProps } from "./listing-state.tsx";
import { useListing } from "./use-listing.ts";

interface ListedProps<List> extends Omit<ListingStateProps, "problem"> {
  /** As the loader promises it. */
  listing: Promise<Listing<List>>;
  children: (list: List) => React.ReactNode;
}

/** A list that is on its way: first its loading or its failure, then what `children` make of it. */
export function Listed<List>({ listing, loading, failure, children }: ListedProps<List>) {
  const { list, problem } = useListing(listing);
  return list ? children(list) : <ListingState problem={problem} loading={loading} failure={failure} />;
}
