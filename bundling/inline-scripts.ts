/** The scripts that pages have in them, `….js?raw`: without what only those who write them need. */
import { minify, type Plugin } from "vite";

export function shortInlineScripts(): Plugin {
  return {
    name: "short-inline-scripts",
    apply: "build",
    transform: { filter: { id: /\.js\?raw$/ }, handler: (module) => shortScript(module) },
  };
}

/** @throws Error when Vite imports a text in another way */
export async function shortScript(module: string): Promise<{ code: string; map: null }> {
  const [, text] = /^export default (".*")/s.exec(module) ?? [];
  if (text === undefined) throw new Error("a script is imported in another way");
  const { code } = await minify("script.js", JSON.parse(text));
  return { code: `export default ${JSON.stringify(code)}`, map: null };
}
