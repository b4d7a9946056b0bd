/** Upper limits of one request, so that no caller can occupy the database. */
import type { Role } from "#backend/database/database.ts";
import { restErrors } from "#backend/rest/errors/errors.ts";
import { type Filter, filtersOf } from "#backend/rest/parse/filters.ts";
import { queriesIn, type RowQuery } from "#backend/rest/parse/query.ts";
import type { ParsedRequest } from "#backend/rest/parse/request.ts";

interface CallerLimits {
  /** Filters of a request, including those inside `and` and `or`. */
  maxFilters: number;
  /** Elements of a list, as in `in.(…)` and `eq(any).{…}`. */
  maxListElements: number;
  /** Of what a full-text filter looks for: each of its words is looked up in each row. */
  maxSearchCharacters: number;
  maxOffset: number;
  /** Columns and relations in `select`, and columns in `order`. A request can repeat a column. */
  maxColumns: number;
  maxRelations: number;
  /** `count()`, `column.sum()` and their like, which read every row; off, as in a new Supabase project. */
  aggregates: boolean;
}

/** Of one request; bulk work has the service role. */
export interface SizeLimits {
  /** Rows of one answer. A client reads more rows in several requests. */
  maxRows: number;
  maxBodyBytes: number;
}

export interface RestLimits extends SizeLimits {
  service: SizeLimits;
  /**
   * Rows of an insertion, and of an update or a deletion that does not list their keys. With their triggers they take
   * one or two seconds of the embedded engine, which serves nobody else meanwhile and ends after ten.
   */
  maxWrittenRows: number;
  /** Rows of relations in one answer, as PostgreSQL estimates them. */
  maxRelatedRows: number;
  /**
   * The time of a visitor's statement on PostgreSQL; members have the connection's. PGlite, whose only thread runs the
   * statement, cannot be told to stop: it is ended after the time of a transaction, and everybody waits for the next one,
   * so that a shorter time would help nobody.
   */
  visitorStatementMs: number;
  /** Members are limited too, because registration is open. The service role is not. */
  callers: Readonly<Record<"anon" | "authenticated", CallerLimits>>;
}

/** `maxRows` is the value of a new Supabase project. */
export const DEFAULT_LIMITS: RestLimits = {
  maxRows: 1_000,
  maxBodyBytes: 1_000_000,
  service: { maxRows: 10_000, maxBodyBytes: 20_000_000 },
  maxWrittenRows: 500,
  maxRelatedRows: 20_000,
  visitorStatementMs: 5_000,
  callers: {
    anon: {
      maxFilters: 20,
      maxListElements: 100,
      maxSearchCharacters: 300,
      maxOffset: 10_000,
      maxColumns: 50,
      maxRelations: 8,
      aggregates: false,
    },
    authenticated: {
      maxFilters: 50,
      maxListElements: 1_000,
      maxSearchCharacters: 1_000,
      maxOffset: 100_000,
      maxColumns: 100,
      maxRelations: 20,
      aggregates: false,
    },
  },
};

/** @returns how large the requests of this role may be */
export const sizeLimits = (role: Role, limits: RestLimits): SizeLimits =>
  role === "service_role" ? limits.service : limits;

/** @throws RestError 54000, PGRST123 (aggregates), PGRST127 when the request exceeds the limits of its role */
export function enforceLimits(
  { query, range, payload }: ParsedRequest,
  role: Role,
  limits: RestLimits,
): void {
  if (role !== "anon" && role !== "authenticated") return;
  const allowed = limits.callers[role];
  const queries = queriesIn(query);
  const filters = queries.flatMap(({ conditions }) => conditions).flatMap((term) => filtersOf(term));
  const offset = Math.max(range.offset, ...queries.map((each) => each.offset ?? 0));
  const inserted = (payload?.kind === "json" && payload.length) || 0;
  const count = (list: "select" | "order") => queries.reduce((sum, each) => sum + each[list].length, 0);

  if (!allowed.aggregates && queries.some(hasAggregate)) throw restErrors.aggregates();
  if (inserted > limits.maxWrittenRows) throw restErrors.tooManyRows(inserted, limits.maxWrittenRows);
  if (filters.length > allowed.maxFilters) {
    throw restErrors.overLimit(`At most ${allowed.maxFilters} filters are allowed.`);
  }
  if (queries.length - 1 > allowed.maxRelations) {
    throw restErrors.overLimit(`At most ${allowed.maxRelations} relations may be named.`);
  }
  if (Math.max(count("select"), count("order")) > allowed.maxColumns) {
    throw restErrors.overLimit(`At most ${allowed.maxColumns} columns may be named.`);
  }
  if (offset > allowed.maxOffset) {
    throw restErrors.overLimit(`The offset may be at most ${allowed.maxOffset}.`);
  }
  for (const { operation } of filters) {
    if (countElements(operation) > allowed.maxListElements) {
      throw restErrors.overLimit(`A list may have at most ${allowed.maxListElements} elements.`);
    }
    if (operation.kind === "search" && operation.value.length > allowed.maxSearchCharacters) {
      throw restErrors.overLimit(
        `A full-text search may have at most ${allowed.maxSearchCharacters} characters.`,
      );
    }
    // `match` and `imatch`: some patterns take exponential time.
    if (operation.kind === "compare" && /match$/.test(operation.operator)) {
      throw restErrors.notImplemented("Regular expressions are not offered to this role.");
    }
  }
}

const hasAggregate = ({ select }: RowQuery) =>
  select.some((item) => item.kind === "column" && item.aggregate !== null);

/** An array literal is not parsed here: it has at most one element more than commas. */
function countElements(operation: Filter["operation"]): number {
  if (operation.kind === "in") return operation.values.length;
  if (operation.kind === "compare" && operation.quantifier) return operation.value.split(",").length;
  return 0;
}
