import { Suspense, useState } from "react";

/**
 * For `lazy`: a component whose code is imported later.
 * @param WithoutCode stands in for it when its code cannot be loaded
 */
export function partOf<Props>(
  code: Promise<React.ComponentType<Props>>,
  WithoutCode: React.ComponentType<Props>,
): Promise<{ default: React.ComponentType<Props> }> {
  return code.then(
    (component) => ({ default: component }),
    (error: unknown) => {
      console.error("Failed to load a part of the page", error);
      return { default: WithoutCode };
    },
  );
}

/** Renders a part whose code is loaded when it is wanted for the first time: a dialog, a question. */
export function Late({ isWanted, children }: { isWanted: boolean; children: React.ReactNode }) {
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  return wasWanted && <Suspense>{children}</Suspense>;
}
