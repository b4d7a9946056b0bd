import { lit, type Material } from "./colour.ts";
import { element, nameFor, type Point, polygon, short } from "./svg.ts";
import { add, cross, dot, subtract, times, unit, type Vector } from "./vector.ts";

interface CameraOptions {
  /** Degrees the object is turned: positive shows its left side, negative its right one. */
  yaw: number;
  /** Degrees the viewer looks down. */
  pitch: number;
  /** Pixels per millimetre. */
  scale: number;
  /** Where the object's origin stands on the canvas. */
  x: number;
  y: number;
}

/**
 * A plane of the object for flat drawings: its origin,
 * and the directions of its x axis and its y axis (downwards).
 */
export interface Face {
  origin: Vector;
  right: Vector;
  down: Vector;
}

const radians = Math.PI / 180;

/** Towards the light: upper left, in front. */
const light: Vector = [-0.48, 0.72, 0.5];

/**
 * An orthographic view of an object. Parallel lines stay parallel, so a face can be drawn flat in millimetres
 * and laid in place by one matrix.
 */
export class Camera {
  readonly #options: CameraOptions;

  constructor(options: CameraOptions) {
    this.#options = options;
  }

  /** Pixels per millimetre. */
  get scale(): number {
    return this.#options.scale;
  }

  /** Turns a vector into the viewer's axes. */
  #turned([x, y, z]: Vector): Vector {
    const { yaw, pitch } = this.#options;
    const [sinYaw, cosYaw] = [Math.sin(yaw * radians), Math.cos(yaw * radians)];
    const [sinPitch, cosPitch] = [Math.sin(pitch * radians), Math.cos(pitch * radians)];
    const depth = -x * sinYaw + z * cosYaw;
    return [x * cosYaw + z * sinYaw, y * cosPitch - depth * sinPitch, y * sinPitch + depth * cosPitch];
  }

  /** Where a point of the object appears on the canvas. */
  point(vector: Vector): Point {
    const [right, up] = this.#turned(vector);
    const { scale, x, y } = this.#options;
    return [x + scale * right, y - scale * up];
  }

  /** The transform that lays a flat drawing onto a face. */
  onto({ origin, right, down }: Face): string {
    const [x, y] = this.point(origin);
    const [rightX, rightY] = this.point(add(origin, right));
    const [downX, downY] = this.point(add(origin, down));
    const values = [rightX - x, rightY - y, downX - x, downY - y].map((value) => short(value, 3));
    return `matrix(${values.join(" ")} ${short(x)} ${short(y)})`;
  }

  /** Returns a flat drawing laid onto a face. */
  lay(face: Face, content: string): string {
    return element("g", { transform: this.onto(face) }, content);
  }

  /**
   * Returns the visible sides of a convex shape that is pushed away from the viewer,
   * shaded by their angle to the light.
   * @param outline the shape on the face, clockwise
   */
  sides(face: Face, outline: readonly Point[], push: Vector, material: Material): string {
    const corners = outline.map(([x, y]) => add(face.origin, add(times(face.right, x), times(face.down, y))));
    const strips = corners.flatMap((from, index) => {
      const to = corners[(index + 1) % corners.length] ?? from;
      const edge = subtract(to, from);
      const normal = this.#turned(unit(cross(edge, push)));
      if (normal[2] <= 0.001) return [];
      return [{ from, to, colour: lit(material, 0.5 + 0.5 * dot(normal, light)) }];
    });
    if (strips.length === 0) return "";
    // Light changes only across the direction of the push, so one gradient in that direction shades all sides.
    const [startX, startY] = this.point([0, 0, 0]);
    const [endX, endY] = this.point(push);
    const length = Math.hypot(endX - startX, endY - startY);
    const across: Point = [(startY - endY) / length, (endX - startX) / length];
    const places = strips.map(({ from, to, colour }) => {
      const [start, end] = [from, to].map((corner) => {
        const [x, y] = this.point(corner);
        return x * across[0] + y * across[1];
      }) as [number, number];
      return { start, end, colour };
    });
    // The visible strips are neighbours; the first is the one without a visible neighbour before it.
    const first = strips.findIndex(({ from }) => strips.every(({ to }) => to !== from));
    const run = [...strips.slice(first), ...strips.slice(0, Math.max(0, first))];
    const shape = [
      ...run.map(({ from }) => from),
      ...run.slice(-1).map(({ to }) => to),
      ...run.slice(-1).map(({ to }) => add(to, push)),
      ...run.toReversed().map(({ from }) => add(from, push)),
    ].map((corner) => this.point(corner));
    return shaded(shape, across, places);
  }
}

interface Strip {
  /** Where the strip begins and ends, measured across the direction of the push. */
  start: number;
  end: number;
  colour: string;
}

function shaded(shape: readonly Point[], [acrossX, acrossY]: Point, strips: readonly Strip[]): string {
  const edges = strips.flatMap(({ start, end }) => [start, end]);
  const [least, most] = [Math.min(...edges), Math.max(...edges)];
  const range = most - least;
  const stops = strips
    .flatMap(({ start, end, colour }, index): [number, string][] => {
      const [from, to] = [(start - least) / range, (end - least) / range];
      if (Math.abs(to - from) > 0.12) {
        return [
          [Math.min(from, to) + 0.002, colour],
          [Math.max(from, to) - 0.002, colour],
        ];
      }
      // A flat side keeps its colour; the narrow strips of a round one run into each other,
      // and a third of them is enough.
      return index % 3 === 0 || index === strips.length - 1 ? [[(from + to) / 2, colour]] : [];
    })
    .toSorted(([one], [other]) => one - other)
    .map(([offset, colour]) => element("stop", { offset, "stop-color": colour }))
    .join("");
  const line = {
    x1: short(acrossX * least),
    y1: short(acrossY * least),
    x2: short(acrossX * most),
    y2: short(acrossY * most),
  };
  const id = nameFor("s", JSON.stringify(line) + stops);
  const gradient = element("linearGradient", { id, gradientUnits: "userSpaceOnUse", ...line }, stops);
  return gradient + element("path", { d: polygon(shape), fill: `url(#${id})` });
}

/**
 * The face one sees from the front, `z` towards the viewer, drawn in millimetres from its upper left corner.
 */
export function front(x: number, y: number, z: number): Face {
  return { origin: [x, y, z], right: [1, 0, 0], down: [0, -1, 0] };
}

/** A face seen from above, drawn from its far left corner. */
export function top(x: number, y: number, z: number): Face {
  return { origin: [x, y, z], right: [1, 0, 0], down: [0, 0, 1] };
}

/** A face seen from the right, drawn from its upper near corner backwards. */
export function rightSide(x: number, y: number, z: number): Face {
  return { origin: [x, y, z], right: [0, 0, -1], down: [0, -1, 0] };
}
