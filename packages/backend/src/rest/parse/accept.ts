/** The `Accept` header: the media type of the answer. */
import { type Accept, parseAccept as readAccept } from "hono/utils/accept";
import { restErrors } from "#backend/rest/errors/errors.ts";

export interface MediaType {
  /** One object instead of an array. */
  singular: boolean;
  /** Leave out keys whose value is null. */
  stripNulls: boolean;
  isCsv: boolean;
  contentType: string;
}

const JSON_ARRAY: MediaType = {
  singular: false,
  stripNulls: false,
  isCsv: false,
  contentType: "application/json; charset=utf-8",
};
const CSV: MediaType = { ...JSON_ARRAY, isCsv: true, contentType: "text/csv; charset=utf-8" };

/**
 * @param header null means any type
 * @throws RestError PGRST107 when none of the accepted types is available
 */
export function parseAccept(header: string | null): MediaType {
  for (const range of readAccept(header ?? "*/*")) {
    const found = range.q > 0 && offered(range);
    if (found) return found;
  }
  throw restErrors.mediaType(header ?? "");
}

function offered({ type, params }: Accept): MediaType | null {
  const stripNulls = params.nulls?.toLowerCase() === "stripped";
  const suffix = stripNulls ? "nulls=stripped; charset=utf-8" : "charset=utf-8";
  switch (type.toLowerCase()) {
    case "*/*":
    case "application/*":
    case "application/json":
      return JSON_ARRAY;
    case "application/vnd.pgrst.array":
    case "application/vnd.pgrst.array+json":
      if (!stripNulls) return JSON_ARRAY;
      return { ...JSON_ARRAY, stripNulls, contentType: `application/vnd.pgrst.array+json; ${suffix}` };
    case "application/vnd.pgrst.object":
    case "application/vnd.pgrst.object+json":
      return {
        ...JSON_ARRAY,
        singular: true,
        stripNulls,
        contentType: `application/vnd.pgrst.object+json; ${suffix}`,
      };
    case "text/csv":
      return CSV;
    default:
      return null;
  }
}
