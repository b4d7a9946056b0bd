/**
 * A browser that translates a page puts elements in the place of its texts. React fails as soon as it takes such a
 * text away, or puts something before one, because the text no longer stands where React left it. So what comes and
 * goes is an element that no text follows, or all that its element holds. What variables and components hold is
 * not seen here.
 */
import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

type Kind = "text" | "element" | "nothing" | "texts and elements";

/** @returns what a child may be; nothing for what only a run can tell */
function kindsOf(child: Node): Kind[] {
  const of = (key: string) => kindsOf(child[key] as Node);
  switch (child.type) {
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
      return of("expression");
    case "ConditionalExpression":
      return [...of("consequent"), ...of("alternate")];
    case "LogicalExpression":
      return [...(child.operator === "&&" ? ["nothing" as const] : of("left")), ...of("right")];
    case "CallExpression":
      return (child.callee as { property?: { name?: string } }).property?.name === "map"
        ? ["nothing", "element"]
        : [];
    case "JSXElement":
      return ["element"];
    case "JSXFragment":
      return childrenOf(child).flatMap(kindsOf).includes("text") ? ["texts and elements"] : ["element"];
    case "JSXText":
    case "TemplateLiteral":
      return ["text"];
    case "Literal":
      return [child.value && child.value !== true ? "text" : "nothing"];
    default:
      return [];
  }
}

/** @returns the children without the spaces between lines, which JSX leaves out, and without comments */
const childrenOf = (parent: Node): Node[] =>
  (parent.children as Node[]).filter(
    ({ type, value, expression }) =>
      !(type === "JSXText" && /^\s*\n\s*$/.test(String(value))) &&
      (expression as Node | undefined)?.type !== "JSXEmptyExpression",
  );

/** @returns the children of an element or a fragment that end a translated page when they come or go */
function faultsIn(parent: Node): Node[] {
  const children = childrenOf(parent);
  const kinds = children.map(kindsOf);
  const holdsOne = parent.type === "JSXElement" && children.length === 1;
  return children.filter(({ type }, place) => {
    const own = kinds[place] ?? [];
    const isSame = own.length < 2 || own.every((kind) => kind === "text");
    if (type !== "JSXExpressionContainer" || isSame) return false;
    if (holdsOne) return own.includes("texts and elements");
    return own.some((kind) => kind.startsWith("text")) || kinds[place + 1]?.includes("text");
  });
}

function allFaults(tree: unknown): Node[] {
  if (Array.isArray(tree)) return tree.flatMap(allFaults);
  if (!(tree instanceof Object)) return [];
  const node = tree as Node;
  const own = node.type === "JSXElement" || node.type === "JSXFragment" ? faultsIn(node) : [];
  return [...own, ...Object.values(node).flatMap(allFaults)];
}

const faultsOf = (name: string, source: string) =>
  allFaults(parseSync(name, source).program).map(({ start, end }) => source.slice(start, end));

test("no text of a page comes or goes beside others", () => {
  const files = globSync("app/**/*.tsx").filter((file) => !file.includes(".test."));
  const faults = files.flatMap((file) =>
    faultsOf(file, readFileSync(file, "utf8")).map((fault) => `${file}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test.each([
  ["<p>{count}{isOld && ' · ancien'}</p>", ["{isOld && ' · ancien'}"]],
  ["<p>{isDead ? <b>Mort</b> : 'Inconnu'} · lu</p>", ["{isDead ? <b>Mort</b> : 'Inconnu'}"]],
  ["<p>{isNew && <b>Neuf</b>} · lu</p>", ["{isNew && <b>Neuf</b>}"]],
  ["<p>{names.map((name) => <b>{name}</b>)}.</p>", ["{names.map((name) => <b>{name}</b>)}"]],
  ["<p>{isOwn ? <>À <b>vous</b></> : 'À nous'}</p>", ["{isOwn ? <>À <b>vous</b></> : 'À nous'}"]],
  ["<p>{isDead ? 'Mort' : 'Inconnu'} · lu</p>", []],
  ["<p>{isFull && 'Rien'}</p>", []],
  ["<p>lu {isNew && <b>Neuf</b>}</p>", []],
])("%s", (source, faults) => {
  expect(faultsOf("page.tsx", `export const shown = ${source};`)).toEqual(faults);
});
