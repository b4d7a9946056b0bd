/**
 * Returns a function that loads a module at its first call and returns the same promise from then on. `use` of it suspends until it
 * is loaded, as during hydration. Do not wrap that in a Suspense: React would show the fallback, and move the page, as soon as
 * anything above it changes.
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= start();
    return loading;
  };

  function start(): Promise<Module> {
    const started = load();
    // React reads these fields of a promise: set here, a loaded module is shown without suspending.
    started.then(
      (value) => Object.assign(started, { status: "fulfilled", value }),
      () => {
        loading = undefined;
      },
    );
    return started;
  }
}
