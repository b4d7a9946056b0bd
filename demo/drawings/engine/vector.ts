/** A place or a direction: right, up, towards the viewer, in millimetres of the object. */
export type Vector = readonly [x: number, y: number, z: number];

export function add([a, b, c]: Vector, [x, y, z]: Vector): Vector {
  return [a + x, b + y, c + z];
}

export function times([x, y, z]: Vector, factor: number): Vector {
  return [x * factor, y * factor, z * factor];
}

export function subtract(a: Vector, b: Vector): Vector {
  return add(a, times(b, -1));
}

export function cross([a, b, c]: Vector, [x, y, z]: Vector): Vector {
  return [b * z - c * y, c * x - a * z, a * y - b * x];
}

export function dot([a, b, c]: Vector, [x, y, z]: Vector): number {
  return a * x + b * y + c * z;
}

/** Returns the vector of length 1 in the same direction, and the null vector unchanged. */
export function unit(vector: Vector): Vector {
  return times(vector, 1 / Math.max(1e-9, Math.hypot(...vector)));
}
