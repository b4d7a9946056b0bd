/**
 * Returns a function that loads a module once and always returns the same promise. `use` of it suspends until
 * the module is loaded, as during hydration. No Suspense around it: React would show the fallback, and move
 * the page, at any change above it.
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
