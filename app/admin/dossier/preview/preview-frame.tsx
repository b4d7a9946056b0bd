import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useFollowed } from "./use-followed.ts";

const widths = { phone: 390, wide: 1280 } as const;

const NIGHT_SOURCES = 'source[media*="prefers-color-scheme"], source[data-night]';

export type PreviewWidth = keyof typeof widths;

interface PreviewFrameProps {
  width: PreviewWidth;
  isNight: boolean;
  /** The text that is being written; empty for none. */
  followed: string;
  /** What visitors would see: rendered in the frame by this page, so that it follows each change. */
  children: React.ReactNode;
}

/** A window of its own for a public page, with its width, colours and style sheet, scaled to the place. */
export function PreviewFrame({ width, isNight, followed, children }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const scale = useScale(place, widths[width]);

  /** Called twice: some browsers have the frame's empty page at once, others replace it a moment later. */
  const prepare = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!page?.body || page.documentElement.lang) return;
    page.documentElement.lang = "fr";
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"]'))
      page.head.append(sheet.cloneNode());
    setBody(page.body);
  }, []);
  useEffect(prepare, [prepare]);
  useEffect(() => {
    const page = body?.ownerDocument.documentElement;
    page?.classList.toggle("night", isNight);
    if (page) page.style.colorScheme = isNight ? "dark" : "light";
  }, [body, isNight]);

  // Drawings ask the window whether it is night, and the frame's own colours are not asked.
  useEffect(() => {
    for (const source of body?.querySelectorAll<HTMLSourceElement>(NIGHT_SOURCES) ?? []) {
      source.media = isNight ? "screen" : "not all";
      source.dataset.night = "";
    }
  });

  useFollowed(body, followed);

  return (
    <div ref={place} className="flex-1 overflow-hidden border border-line">
      <iframe
        ref={frame}
        title="Aperçu de la page"
        onLoad={prepare}
        className="mx-auto block origin-top-left border-0"
        style={{
          width: widths[width],
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
          colorScheme: isNight ? "dark" : "light",
        }}
      />
      {body && createPortal(<Still>{children}</Still>, body)}
    </div>
  );
}

/** Links and forms of the preview lead nowhere: what was typed would be left. */
function Still({ children }: { children: React.ReactNode }) {
  const keep = (event: React.SyntheticEvent) => event.preventDefault();
  return (
    <div onClickCapture={keep} onSubmitCapture={keep}>
      {children}
    </div>
  );
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
