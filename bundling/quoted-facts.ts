/** A rehype plugin for MDX: the tokens of an analysis, such as `{prix}`, become elements that the page replaces. */
import { isToken } from "#app/dossier/quoted-facts.ts";

interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
  data?: unknown;
}

/**
 * Returns the plugin.
 * @throws Error from the plugin, for braces around anything else: an analysis is text and no code
 */
export function quotedFacts() {
  return replaceTokens;
}

function replaceTokens(node: Node): void {
  for (const child of node.children ?? []) {
    if (child.type === "mdxTextExpression" || child.type === "mdxFlowExpression") {
      const token = `{${child.value}}`;
      if (!isToken(token)) throw new Error(`${token} names no fact of the product`);
      Object.assign(child, {
        type: "element",
        tagName: "data",
        properties: {},
        value: undefined,
        data: undefined,
      });
      child.children = [{ type: "text", value: token }];
    } else replaceTokens(child);
  }
}
