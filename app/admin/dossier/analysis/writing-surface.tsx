import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { showToast } from "#app/ui/toast-store.ts";
import { cleanedPaste, cleanedText } from "./pasted-text.ts";
import { readMarkdown } from "./read-markdown.ts";
import { writeMarkdown } from "./write-markdown.ts";
import { writingPlugins } from "./writing-plugins.ts";
import { WritingTools } from "./writing-tools.tsx";
import "./writing-surface.css";

interface WritingSurfaceProps {
  markdown: string;
  onChange: (markdown: string) => void;
  /** The names of the record's figures. */
  figures: readonly string[];
  /** The id of what is wrong with the text, if anything is. */
  describedBy: string | undefined;
}

/** An analysis, written as readers will see it. It holds a document, read from Markdown and written to it. */
export function WritingSurface({ markdown, onChange, figures, describedBy }: WritingSurfaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  /** Rendered anew with each state of the surface, for the tools. */
  const [state, setState] = useState<EditorState | null>(null);
  /** The Markdown of the surface's document. */
  const written = useRef(markdown);

  const announce = useEffectEvent((next: EditorState) => {
    setState(next);
    const text = writeMarkdown(next.doc);
    if (text === written.current) return;
    written.current = text;
    onChange(text);
  });
  const begin = useEffectEvent(() => stateOf(markdown));

  useEffect(() => {
    const surface = new EditorView(place.current, {
      state: begin(),
      attributes: {
        id: "texte",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": "Texte de l’analyse",
        class:
          "prose text-lead min-h-[60vh] max-w-none px-[min(2rem,5vw)] py-6 whitespace-break-spaces wrap-break-word",
        lang: "fr",
      },
      transformPastedHTML: (html) =>
        cleanedPaste(html, (description) => showToast({ title: "Collé sans ce qui suit", description })),
      transformPastedText: cleanedText,
      dispatchTransaction(transaction) {
        const next = surface.state.apply(transaction);
        surface.updateState(next);
        announce(next);
      },
    });
    setView(surface);
    setState(surface.state);
    return () => surface.destroy();
  }, []);

  // Another version came: from a revision, or chosen in a conflict.
  useEffect(() => {
    if (!view || markdown === written.current) return;
    written.current = markdown;
    const next = stateOf(markdown);
    view.updateState(next);
    setState(next);
  }, [view, markdown]);

  useEffect(() => {
    if (describedBy) view?.dom.setAttribute("aria-describedby", describedBy);
    else view?.dom.removeAttribute("aria-describedby");
  }, [view, describedBy]);

  return (
    <div className="border border-line-strong">
      {view && state && <WritingTools view={view} state={state} figures={figures} />}
      <div ref={place} className="writing-surface" />
    </div>
  );
}

const stateOf = (markdown: string) =>
  EditorState.create({ doc: readMarkdown(markdown), plugins: [...writingPlugins] });
