/**
 * Returns a function that makes a thing at its first call and returns it from then on. For what `Intl` makes: the
 * first of a page loads its language, some 10 ms in which a phone would evaluate no script.
 */
export function madeOnce<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
