/** « Acheter ou attendre » in a feed: an entry while the advice is given. Pure. */

import type { FeedEntry } from "#app/lib/head/atom.ts";
import type { SummaryView } from "#app/product/card-view.ts";

const ID_DATE = /^[0-9a-f]{8}/;

/** Puts the advice of these answers among the entries of a feed, the latest first. */
export function withAdvice(
  entries: readonly FeedEntry[],
  answers: readonly Pick<SummaryView, "id" | "title" | "path" | "advice">[],
): FeedEntry[] {
  const advised = answers.flatMap(({ id, title, path, advice }) =>
    advice
      ? {
          // The product's id with the day in place of its first digits: the next advice is another entry.
          id: id.replace(ID_DATE, advice.decidedOn.replaceAll("-", "")),
          at: `${advice.decidedOn}T00:00:00.000Z`,
          title: advice.title,
          text: advice.reason,
          product: { title, path },
        }
      : [],
  );
  return [...entries, ...advised].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
