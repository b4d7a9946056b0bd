(() => {
  const late = document.currentScript.previousElementSibling;
  const signs = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"];
  const add = (name, values) => document.head.append(Object.assign(document.createElement(name), values));
  const start = () => {
    if (!late.dataset.late) return;
    for (const href of late.dataset.late.split(" "))
      add("link", { rel: "modulepreload", href, fetchPriority: "low" });
    late.dataset.late = "";
    add("script", { type: "module", text: late.text });
  };
  // Somebody is signed in, or the address brings a session: the header waits for the account.
  if ("signedIn" in document.documentElement.dataset || location.hash.includes("=")) return start();
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true, once: true });
  if (navigator.connection?.saveData) return;
  const startIdle = () => (window.requestIdleCallback ?? setTimeout)(start);
  // On a busy machine the page can be loaded and idle before it is painted.
  const startPainted = (list, observer) => {
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(startIdle));
  };
  addEventListener("load", () =>
    new PerformanceObserver(startPainted).observe({ type: "paint", buffered: true }),
  );
})();
