export type Point = readonly [x: number, y: number];

/** A number as short as a drawing needs it: one decimal by default, and no zero before the point. */
export function short(value: number, digits = 1): string {
  return String(Number(value.toFixed(digits))).replace(/^(-?)0\./, "$1.");
}

/** Numbers in a row, a minus sign being space enough. */
function list(values: readonly number[]): string {
  return values
    .map((value) => short(value))
    .join(" ")
    .replaceAll(" -", "-");
}

const rounded = ([x, y]: Point): Point => [Number(x.toFixed(1)), Number(y.toFixed(1))];

type Attributes = Record<string, string | number>;

/** One element; numbers are shortened to three decimals. */
export function element(name: string, attributes: Attributes, content = ""): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? short(value, 3) : value}"`)
    .join("");
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

/** Straight lines through the points, closed. */
export function polygon(points: readonly Point[]): string {
  const [first = [0, 0], ...rest] = points.map(rounded);
  // Steps from place to place are shorter than places.
  const steps = rest.flatMap(([x, y], index) => {
    const [fromX, fromY] = rest[index - 1] ?? first;
    return [x - fromX, y - fromY];
  });
  return `M${list(first)}l${list(steps)}z`;
}

/** The same name for the same content (FNV-1a), so that drawing twice gives the same picture. */
export function nameFor(prefix: string, content: string): string {
  let hash = 0x811c9dc5;
  for (const character of content) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `${prefix}${hash.toString(36)}`;
}

/**
 * A soft curve through the points, as path data that begins with `command` (M, or L to go on from elsewhere).
 */
export function smooth(points: readonly Point[], command: "M" | "L" = "M"): string {
  const places = points.map(rounded);
  const at = (index: number): Point => places[Math.min(places.length - 1, Math.max(0, index))] ?? [0, 0];
  const curves = places.slice(1).flatMap(([x, y], index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const [stepX, stepY] = [x - from[0], y - from[1]];
    const control = [
      (x - before[0]) / 6,
      (y - before[1]) / 6,
      stepX - (after[0] - from[0]) / 6,
      stepY - (after[1] - from[1]) / 6,
    ];
    return [...control, stepX, stepY];
  });
  return `${command}${list(at(0))}c${list(curves)}`;
}

/** The tightest convex outline around the points. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([a, b], [c, d]) => a - c || b - d);
  const chain = (run: readonly Point[]) => {
    const kept: Point[] = [];
    for (const [x, y] of run) {
      for (let [a, b] = kept.slice(-2); a && b; [a, b] = kept.slice(-2)) {
        if ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) > 0) break;
        kept.pop();
      }
      kept.push([x, y]);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

/** A rectangle with round corners, as path data. */
export function roundedRect(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const arc = (dx: number, dy: number) => `a${list([r, r, 0])} 0 1${list([dx, dy])}`;
  const w = short(width - 2 * r);
  const h = short(height - 2 * r);
  return `M${short(x + r)} ${short(y)}h${w}${arc(r, r)}v${h}${arc(-r, r)}h-${w}${arc(-r, -r)}v-${h}${arc(r, -r)}z`;
}

/** Points around a rectangle with round corners, clockwise from the upper left. */
export function roundedOutline(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  steps = 6,
): Point[] {
  const corners: [number, number, number][] = [
    [x + radius, y + radius, 180],
    [x + width - radius, y + radius, 270],
    [x + width - radius, y + height - radius, 0],
    [x + radius, y + height - radius, 90],
  ];
  return corners.flatMap(([cx, cy, start]) =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const angle = ((start + (90 * step) / steps) * Math.PI) / 180;
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    }),
  );
}

/** `"0 #fff .2, 1 #000"`: where, colour, and opacity where it is not 1. */
function gradientStops(list: string): string {
  return list
    .split(",")
    .map((stop) => {
      const [offset = "", colour = "", opacity] = stop.trim().split(" ");
      return element("stop", { offset, "stop-color": colour, ...(opacity && { "stop-opacity": opacity }) });
    })
    .join("");
}

/**
 * A gradient for `fill="url(#id)"`.
 * @param line from and to (x y x y), in shares of the painted shape
 * @param stops as in `"0 #fff .2, 1 #000"`
 */
export function linear(id: string, line: string, stops: string, attributes: Attributes = {}): string {
  const [x1 = "", y1 = "", x2 = "", y2 = ""] = line.split(" ");
  return element("linearGradient", { id, x1, y1, x2, y2, ...attributes }, gradientStops(stops));
}

/**
 * A gradient for `fill="url(#id)"`, from a centre outwards.
 * @param circle centre and radius (x y r), in shares of the painted shape
 */
export function radial(id: string, circle: string, stops: string, attributes: Attributes = {}): string {
  const [cx = "", cy = "", r = ""] = circle.split(" ");
  return element("radialGradient", { id, cx, cy, r, ...attributes }, gradientStops(stops));
}
