/** Two digits per channel. */
function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/**
 * The colour between two others.
 * @param share 0 gives the first, 1 the second; values outside are clamped
 */
export function mix(from: string, to: string, share: number): string {
  const t = Math.min(1, Math.max(0, share));
  const second = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((second[index] ?? 0) - value) * t));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** What a material looks like turned away from the light, across it and towards it. */
export type Material = readonly [shade: string, body: string, light: string];

/** The colour of a material for an amount of light between 0 and 1. */
export function lit([shade, body, light]: Material, amount: number): string {
  return amount < 0.5 ? mix(shade, body, amount * 2) : mix(body, light, amount * 2 - 1);
}
