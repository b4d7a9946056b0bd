import { Children, createContext, Fragment, isValidElement } from "react";
import { Scripts, useMatches } from "react-router";
import startWhenSeen from "./start-when-seen.js?raw";

/** Has run long before hydration, so the browser's code does not hold it again. */
const starter = { __html: import.meta.env.SSR ? startWhenSeen : "" };

/** The routes whose pages are of no use without scripts. */
const SCRIPTED = /^(account|admin)\b|^root$/;

/** React Router's scripts. During development Vite adds its own to them. */
export function PageScripts() {
  const isReadable = !SCRIPTED.test(useMatches().at(-1)?.id ?? "root");
  return isReadable && import.meta.env.PROD ? <LateScripts /> : <Scripts />;
}

/**
 * Starts the scripts once the page is visible and the browser idle, or when the reader touches the page; with
 * data saving only then, for a signed-in person at once. React Router's own component announces them in the
 * head, where they compete with the style sheet, the fonts and the first picture.
 */
function LateScripts() {
  // Called, not rendered: its elements are put in other words.
  const elements = elementsIn(Scripts({}));
  const files = elements.filter(({ type }) => type === "link").map(({ props }) => props.href);
  const [context, modules] = elements.filter(({ type }) => type === "script");
  if (!context || !modules) return null;
  const { async, ...inert } = modules.props;
  return (
    <>
      {context}
      {/* Browsers do not run this type. Its hash is in the page's policy: the script below may run its text. */}
      <script {...inert} type="text/plain" data-late={files.join(" ")} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <script nonce={inert.nonce} suppressHydrationWarning dangerouslySetInnerHTML={starter} />
    </>
  );
}

type Element = React.ReactElement<React.ComponentProps<"script"> & React.ComponentProps<"link">>;

function elementsIn(node: React.ReactNode): Element[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<React.PropsWithChildren>(child)) return [];
    return child.type === Fragment ? elementsIn(child.props.children) : [child as Element];
  });
}

/** The nonce of inline scripts while a page is rendered; undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);
