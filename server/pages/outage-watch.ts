/** Notices that data was missing while a page was rendered. */

/**
 * @param fetch reaches the data
 * @param onOutage called when a call has no answer, or one that says that the data failed
 * @returns the same function, watched
 */
export function watchOutages(fetch: typeof globalThis.fetch, onOutage: () => void): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      const answer = await fetch(input, init);
      if (answer.status >= 500) onOutage();
      return answer;
    } catch (error) {
      onOutage();
      throw error;
    }
  };
}
