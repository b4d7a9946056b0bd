/** Notices until when a page holds. */

/**
 * @param onExpiry called with each time to come that the page asks for, in milliseconds since 1970
 * @returns whether a time is still to come
 */
export function watchExpiry(onExpiry: (expiresAt: number) => void): (time: string) => boolean {
  return (time) => {
    const expiresAt = Date.parse(time);
    const isToCome = Date.now() < expiresAt;
    if (isToCome) onExpiry(expiresAt);
    return isToCome;
  };
}
