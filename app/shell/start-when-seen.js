(() => {
  const late = document.currentScript.previousElementSibling;
  const signs = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"];
  const add = (name, values) => document.head.append(Object.assign(document.createElement(name), values));
  const untouched = new AbortController();
  const start = () => {
    if (!late.dataset.late) return;
    untouched.abort();
    for (const href of late.dataset.late.split(" "))
      add("link", { rel: "modulepreload", href, fetchPriority: "low" });
    late.dataset.late = "";
    add("script", { type: "module", text: late.text });
  };
  // A person is signed in, or the address brings a session: the header waits for the account.
  if ("signedIn" in document.documentElement.dataset || location.hash.includes("=")) return start();
  const notice = ({ type, movementX, movementY }) => {
    // Browsers also report a pointer that rests while the page appears below it.
    if (type !== "pointermove" || movementX || movementY) start();
  };
  for (const sign of signs)
    addEventListener(sign, notice, { capture: true, passive: true, signal: untouched.signal });
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
