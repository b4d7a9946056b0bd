import type { useParts } from "./use-parts.ts";

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
