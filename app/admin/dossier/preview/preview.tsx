import { useEffect, useRef, useState } from "react";
import { isStored } from "#app/admin/dossier/editing/draft.ts";
import { Segments } from "#app/admin/dossier/tab-layout.tsx";
import { useDossier } from "#app/admin/dossier/use-draft.ts";
import { analysisPath, productLink } from "#app/product/addresses.ts";
import { type PreviewView, previewPath, publicPreviewPath } from "./read-preview.ts";

const widths = { phone: 390, wide: 1280 } as const;

interface PreviewProps {
  view: PreviewView;
  /** The text that is being written, which the page marks and keeps in sight; empty for none. */
  followed?: string;
}

/** The draft's own preview page in a frame, with its switches: by day or by night, on a phone or on a wide screen. */
export function Preview({ view, followed = "" }: PreviewProps) {
  const [width, setWidth] = useState<keyof typeof widths>("phone");
  const [hour, setHour] = useState<"day" | "night">("day");
  const path = usePreviewPath(view);
  return (
    <section
      aria-label="Aperçu"
      className="sticky top-[calc(var(--header-height)+1rem)] flex h-[calc(100dvh-var(--header-height)-6rem)] min-w-0 flex-col gap-3 max-xl:col-span-full"
    >
      <div className="flex flex-wrap justify-between gap-3">
        <Segments
          legend="Largeur"
          options={{ phone: "Téléphone", wide: "Grand écran" }}
          chosen={width}
          onChoose={setWidth}
        />
        <Segments legend="Heure" options={{ day: "Jour", night: "Nuit" }} chosen={hour} onChoose={setHour} />
      </div>
      {path ? (
        // Another address is another frame: it would be a step of the browser's history in the same one.
        <PreviewFrame
          key={path}
          path={path}
          width={widths[width]}
          isNight={hour === "night"}
          followed={followed}
        />
      ) : (
        <p className="text-ink-soft">L’aperçu suit le premier enregistrement.</p>
      )}
    </section>
  );
}

/** Returns what the frame shows: the stored draft, else what is public; `null` for nothing yet. */
function usePreviewPath(view: PreviewView): string | null {
  const { product, publication, draft, preview } = useDossier();
  const { base } = draft;
  const { token, share, forget } = preview;
  // The next draft has an address of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again after each save
  useEffect(() => {
    if (isStored(base)) void (token === null && share());
    else if (token !== null) forget();
  }, [base.version, token]);
  if (isStored(base)) return token && previewPath(token, view);
  if (!product.is_active) return null;
  const path = productLink(product);
  const isAnalysis = view === "analysis" && publication.published && product.has_analysis;
  return publicPreviewPath(isAnalysis ? analysisPath(path) : path);
}

const NIGHT_SOURCES = 'source[media*="prefers-color-scheme"], source[data-night]';

interface PreviewFrameProps {
  path: string;
  /** In pixels. */
  width: number;
  isNight: boolean;
  followed: string;
}

/** A window of its own for the page, with its width and colours, scaled to the place; read again after each save. */
function PreviewFrame({ path, width, isNight, followed }: PreviewFrameProps) {
  const { version } = useDossier().draft.base;
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const loadedVersion = useRef(version);
  const top = useRef(0);
  /** The loaded page; each load makes another. */
  const [shown, setShown] = useState<Document | null>(null);
  const scale = useScale(place, width);

  useEffect(() => {
    const view = frame.current?.contentWindow;
    if (!view || loadedVersion.current === version) return;
    loadedVersion.current = version;
    top.current = view.scrollY;
    view.location.reload();
  }, [version]);

  const prepare = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    page.defaultView?.scrollTo({ top: top.current, behavior: "instant" });
    page.addEventListener("click", keepHere, true);
    setShown(page);
  };

  useEffect(() => {
    if (!shown) return;
    shown.documentElement.style.colorScheme = isNight ? "dark" : "light";
    // Drawings ask the window whether it is night, and the page's own colours are not asked.
    for (const source of shown.querySelectorAll<HTMLSourceElement>(NIGHT_SOURCES)) {
      source.media = isNight ? "screen" : "not all";
      source.dataset.night = "";
    }
  }, [shown, isNight]);

  useFollowedText(shown, followed);

  return (
    <div ref={place} className="flex-1 overflow-hidden border border-line">
      <iframe
        ref={frame}
        src={path}
        title="Aperçu de la page"
        // Without scripts: what they would add, such as what waits for editors, is not the draft's.
        sandbox="allow-same-origin"
        onLoad={prepare}
        className="mx-auto block origin-top-left border-0"
        style={{
          width,
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
          colorScheme: isNight ? "dark" : "light",
        }}
      />
    </div>
  );
}

/** Links of the preview lead nowhere but in the page itself; its forms are the sandbox's. */
function keepHere(event: Event): void {
  const link = (event.target as Element).closest("a");
  if (link && !link.getAttribute("href")?.startsWith("#")) event.preventDefault();
}

/** How much smaller than its own width a page has to be to fit into an element. */
function useScale(place: React.RefObject<HTMLElement | null>, width: number): number {
  const [space, setSpace] = useState(width);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSpace(entry.contentRect.width));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return Math.min(1, space / width);
}

/** Shorter texts stand in many places. */
const SHORTEST = 3;
/** Of a long text its beginning tells where it is. */
const COMPARED = 48;

/** Marks in a page the element that shows a text, opens what it is folded in, and scrolls it into sight. */
function useFollowedText(page: Document | null, text: string): void {
  useEffect(() => {
    const wanted = plain(text.split("{")[0] ?? "").slice(0, COMPARED);
    const found = page && wanted.length >= SHORTEST ? elementWith(page, wanted) : null;
    if (!found) return;
    for (let fold = found.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
      fold.open = true;
    // The page has the public style sheet alone.
    found.dataset.followed = "";
    found.style.outline = "2px solid";
    found.style.outlineOffset = "4px";
    const view = page?.defaultView;
    const { top, bottom } = found.getBoundingClientRect();
    // The frame's own window alone: `scrollIntoView` would move the fields as well.
    if (view && (top < 0 || bottom > view.innerHeight)) view.scrollBy({ top: top - view.innerHeight / 3 });
    return () => {
      delete found.dataset.followed;
      found.style.outline = "";
    };
  }, [page, text]);
}

/** Returns the smallest element whose text begins with, or else contains, the words. */
function elementWith(page: Document, wanted: string): HTMLElement | null {
  const all = [
    ...page.querySelectorAll<HTMLElement>("h1,h2,h3,p,li,dt,dd,th,td,span,strong,summary,figcaption"),
  ];
  const holding = all.filter(({ textContent }) => plain(textContent ?? "").includes(wanted));
  const innermost = holding.filter((one) => !holding.some((other) => other !== one && one.contains(other)));
  return (
    innermost.find(({ textContent }) => plain(textContent ?? "").startsWith(wanted)) ?? innermost[0] ?? null
  );
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();
