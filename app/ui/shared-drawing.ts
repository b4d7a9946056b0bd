import { useViewTransitionState } from "react-router";

/**
 * Returns the class of a product's drawing: while the product's page is opened or left, the drawing of one page
 * moves to its place on the other. Only one drawing of a page may stand for a product.
 * @param path of the product's page
 */
export function useSharedDrawing(path: string): string {
  return useViewTransitionState(path) ? "shared-drawing" : "";
}
