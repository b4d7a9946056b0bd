import type { ShownAdvice } from "#app/product/outlook/shown-advice.ts";

/** « Attendez les soldes d’hiver, le 6 janvier 2027 », and why. */
export function AdviceLine({ advice: { title, reason, isWait } }: { advice: ShownAdvice }) {
  return (
    <p className={`answer-advice ${isWait ? "answer-wait" : ""}`}>
      <strong>{title}.</strong> {reason}
    </p>
  );
}
