import { loadOnce } from "#app/ui/load-once.ts";

/** A page loads only what it shows. */
export const templates = {
  leaf: loadOnce(() => import("./leaf.tsx")),
  branch: loadOnce(() => import("./branch.tsx")),
};

/** For a client navigation: a page appears as a whole. */
export async function withTemplate<Data extends { branch: unknown } | null>(shown: Data): Promise<Data> {
  if (shown) await templates[shown.branch ? "branch" : "leaf"]();
  return shown;
}
