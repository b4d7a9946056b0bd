/** The requested part of the rows, from `limit`, `offset` and the `Range` header together. */
import { restErrors } from "#backend/rest/errors/errors.ts";

export interface RowRange {
  offset: number;
  /** Null means all further rows. */
  limit: number | null;
}

interface Requested {
  limit: number | null;
  offset: number | null;
  /** The `Range` header; only GET has one. */
  header: string | null;
}

/** @throws RestError PGRST103 for a negative limit, and for an end before the start */
export function parseRange({ limit, offset, header }: Requested): RowRange {
  if (limit !== null && limit < 0) throw restErrors.range("Limit should be greater than or equal to zero.");
  const asked = { offset: Math.max(0, offset ?? 0), limit };
  const boundaries = /^(\d+)-(\d*)$/.exec(header ?? "");
  if (!boundaries || limit === 0) return asked;

  const first = Number(boundaries[1]);
  const last = boundaries[2] ? Number(boundaries[2]) : Number.POSITIVE_INFINITY;
  if (last < first) {
    throw restErrors.range(
      "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    );
  }
  const lastAsked = limit === null ? Number.POSITIVE_INFINITY : asked.offset + limit - 1;
  const start = Math.max(first, asked.offset);
  const rows = Math.min(last, lastAsked) - start + 1;
  if (rows <= 0) throw restErrors.range("Limit should be greater than or equal to zero.");
  return { offset: start, limit: Number.isFinite(rows) ? rows : null };
}
