/**
 * A rehype plugin for MDX. It turns each `##` and what follows into a `<section>` labelled by its heading, and makes the
 * module export `sections` for the table of contents and `words` for the reading time.
 */
import { slugify } from "#app/catalogue/slug.ts";
import type { AnalysisSection } from "#content/analysis-section.ts";

/** The part of https://github.com/syntax-tree/hast that this plugin uses. */
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
 * @throws Error from the plugin, when two sections have the same id: links could reach only one of them
 */
export function sections() {
  return (tree: Node): void => {
    const found: AnalysisSection[] = [];
    const children: Node[] = [];
    let section: Node | undefined;

    for (const node of tree.children ?? []) {
      if (node.tagName === "h2") {
        const title = textOf(node);
        const id = slugify(title);
        if (found.some((other) => other.id === id)) throw new Error(`Two sections are titled "${title}"`);
        found.push({ id, title });
        node.properties = { ...node.properties, id };
        section = { type: "element", tagName: "section", properties: { ariaLabelledBy: id }, children: [] };
        children.push(section);
      }
      (section?.children ?? children).push(node);
    }

    const text = (tree.children ?? []).map(textOf).join("\n");
    const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).length;
    tree.children = [...children, exported("sections", found), exported("words", words)];
  };
}

function textOf({ value, children = [] }: Node): string {
  return (value ?? "") + children.map(textOf).join("");
}

/** Returns `export const name = value;` as an https://github.com/estree/estree program. */
function exported(name: string, value: unknown): Node {
  const declarator = {
    type: "VariableDeclarator",
    id: { type: "Identifier", name },
    init: expression(value),
  };
  const declaration = { type: "VariableDeclaration", kind: "const", declarations: [declarator] };
  const body = [{ type: "ExportNamedDeclaration", declaration, specifiers: [], source: null }];
  return { type: "mdxjsEsm", value: "", data: { estree: { type: "Program", sourceType: "module", body } } };
}

function expression(value: unknown): unknown {
  if (Array.isArray(value)) return { type: "ArrayExpression", elements: value.map(expression) };
  if (typeof value !== "object" || value === null) return { type: "Literal", value };
  const properties = Object.entries(value).map(([name, of]) => ({
    type: "Property",
    kind: "init",
    method: false,
    shorthand: false,
    computed: false,
    key: { type: "Identifier", name },
    value: expression(of),
  }));
  return { type: "ObjectExpression", properties };
}
