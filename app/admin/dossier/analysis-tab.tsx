import { EditorState, type Plugin } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { errorClass, hintClass } from "#app/admin/fields/labelled.tsx";
import type { Value } from "#app/admin/fields/shape.ts";
import { valueAt } from "#app/admin/fields/values.ts";
import { parisDay } from "#app/lib/formatting/dates.ts";
import { pluralize } from "#app/lib/formatting/numbers.ts";
import { parseAnalysis } from "#app/product/analysis/parse-analysis.ts";
import { showToast } from "#app/ui/toast-store.ts";
import { readMarkdown, writeMarkdown } from "./analysis/markdown.ts";
import { cleanedPaste, cleanedText } from "./analysis/pasted-text.ts";
import { WritingTools } from "./analysis/writing-tools.tsx";
import { Preview } from "./preview/preview.tsx";
import { analysisGroups, RecordFields } from "./record/record-fields.tsx";
import { withAnalysis } from "./record-shape.ts";
import { BesidePreview } from "./tab-layout.tsx";
import { useDossier } from "./use-draft.ts";
import "./analysis/writing-surface.css";
import { baseKeymap, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { writingSchema } from "./analysis/writing-schema.ts";

const ERRORS_ID = "texte-erreurs";

/** The analysis: its head, its text, and the page they make. Only this tab loads its libraries. */
export default function AnalysisTab() {
  const { draft } = useDossier();
  const { record, analysis: markdown } = useDeferredValue(draft.draft);
  const { text, words, faults: textFaults } = useMemo(() => parseAnalysis(markdown), [markdown]);
  return (
    <BesidePreview
      fields={
        <>
          <section aria-label="Texte" className="mb-5">
            <WritingSurface
              markdown={draft.draft.analysis}
              onChange={(analysis) => draft.change((before) => withAnalysis(before, analysis, parisDay()))}
              figures={figureNames(record)}
              describedBy={textFaults.length > 0 ? ERRORS_ID : undefined}
            />
            <p className={hintClass}>
              {`${pluralize(words, "mot")}, ${pluralize(text.sections.length, "section")}, conclusion comprise.`}
            </p>
            <ul id={ERRORS_ID} className={errorClass}>
              {textFaults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </section>
          <RecordFields groups={analysisGroups} />
        </>
      }
      preview={<Preview view="analysis" />}
    />
  );
}

/** Returns the names of what the text can show: pictures, and what the record's numbers draw. */
const figureNames = (record: Value): string[] =>
  ["figures", "charts", "sizes"]
    .flatMap((list) => (valueAt(record, list) ?? []) as readonly { name: string }[])
    .flatMap(({ name }) => name || []);

interface WritingSurfaceProps {
  markdown: string;
  onChange: (markdown: string) => void;
  /** The names of the record's figures. */
  figures: readonly string[];
  /** The id of what is wrong with the text, if anything is. */
  describedBy: string | undefined;
}

/** An analysis, written as readers will see it. It holds a document, read from Markdown and written to it. */
function WritingSurface({ markdown, onChange, figures, describedBy }: WritingSurfaceProps) {
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
          "prose text-base leading-6 lg:text-[0.9375rem] lg:leading-5.5 min-h-[60vh] max-w-none px-[min(1.5rem,5vw)] py-4 whitespace-break-spaces wrap-break-word",
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

const { nodes, marks } = writingSchema;

/** Markdown that is typed becomes what it means; the typewriter's apostrophe the French one. */
const typed = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,3})\s$/, nodes.heading, ([, signs = ""]) => ({ level: signs.length })),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
    wrappingInputRule(/^(\d+)\.\s$/, nodes.ordered_list, ([, order]) => ({ order: Number(order) })),
    new InputRule(/'$/, "’"),
  ],
});

const keys = keymap({
  "Mod-b": toggleMark(marks.strong),
  "Mod-i": toggleMark(marks.em),
  "Mod-z": undo,
  "Mod-y": redo,
  "Shift-Mod-z": redo,
  Enter: splitListItem(nodes.list_item),
  "Mod-]": sinkListItem(nodes.list_item),
  "Mod-[": liftListItem(nodes.list_item),
  // The page has no line breaks within a paragraph. Tab is left alone: it leads out of the surface.
  "Shift-Enter": baseKeymap.Enter ?? (() => false),
});

const writingPlugins: readonly Plugin[] = [typed, keys, keymap(baseKeymap), history()];
