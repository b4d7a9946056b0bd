import { useEffect, useRef, useState } from "react";
import type { Progress } from "./many-products.ts";

/**
 * Work on many products, part by part: how far it is, and the way to end it between two parts. It ends with its
 * screen as well.
 * @returns `run`, which settles as its work does; `stop`; `progress`: null while nothing runs
 */
export function useParts() {
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const run = async <Answer,>(work: (progress: Progress) => Promise<Answer>): Promise<Answer> => {
    const controller = new AbortController();
    stopping.current = controller;
    setProgress({ done: 0, of: 0 });
    try {
      return await work({
        signal: controller.signal,
        onProgress: (done, of) => setProgress({ done, of }),
      });
    } finally {
      setProgress(null);
    }
  };
  return { run, stop: () => stopping.current?.abort("stop"), progress };
}

interface PartsProgressProps {
  label: string;
  progress: NonNullable<ReturnType<typeof useParts>["progress"]>;
  className: string;
}

/** How far work on many products is, in the colour of the text around it: browsers draw their own bar in green. */
export const PartsProgress = ({ label, progress: { done, of }, className }: PartsProgressProps) => (
  <progress
    aria-label={label}
    value={of === 0 ? 0 : done / of}
    className={`h-1 appearance-none bg-current/25 [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-current/25 [&::-webkit-progress-value]:bg-current ${className}`}
  />
);
