/** A read as a question: the answer of SQL decides the expected answer of the interface. */
import { differ, type Question, type RestAnswer, rowsOf } from "./question.ts";
import { isAmbiguous, isOrdered, type Read, type Reading, readingParameters } from "./reads.ts";
import { placeOf, rowsSql, sourceSql } from "./reads-sql.ts";

const MOST_ROWS = 1_000;

/** The rows from `offset` on, at most `limit`; null when the request names no possible range. */
function windowOf({ limit, offset, range }: Reading): { limit: number; offset: number } | null {
  const first = Math.max(offset ?? 0, limit === 0 ? 0 : (range?.[0] ?? 0));
  const beyond = Math.min(
    limit === null ? Number.POSITIVE_INFINITY : (offset ?? 0) + limit,
    limit === 0 || range === null ? Number.POSITIVE_INFINITY : range[1] + 1,
  );
  const rows = beyond - first;
  if (rows <= 0 && limit !== 0) return null;
  return { limit: Math.min(Math.max(rows, 0), MOST_ROWS), offset: first };
}

export function readQuestion(read: Read): Question {
  const { table, caller, method, count, isSingular, stripsNulls } = read;
  const effective: Reading = method === "HEAD" ? { ...read, range: null } : read;
  const range = windowOf(effective);
  const place = placeOf(table, caller);
  const page = range && !isAmbiguous(read) ? rowsSql(place, read, range) : null;
  const row = stripsNulls ? "json_strip_nulls(row_to_json(p))" : "row_to_json(p)";
  const prefer = count ? { Prefer: "count=exact" } : {};
  const accept = `application/vnd.pgrst.${isSingular ? "object" : "array"}+json${stripsNulls ? ";nulls=stripped" : ""}`;
  return {
    caller,
    method,
    schema: table.schema,
    path: encodeURIComponent(table.name),
    parameters: readingParameters(read, table),
    headers: {
      ...prefer,
      ...(isSingular || stripsNulls ? { Accept: accept } : {}),
      ...(read.range ? { Range: read.range.join("-") } : {}),
    },
    statements:
      page === null
        ? null
        : [
            `select ${row}::text as row from (${page}) as p`,
            `select count(*)::text as total${sourceSql(place, read)}`,
          ],
    readOnly: true,
    compare: (answer, rows) =>
      isTooCostly(read, answer) ? null : compareRead(answer, rows, read, range?.offset ?? 0),
  };
}

/** By PostgreSQL's estimate, which a tester cannot know. */
const isTooCostly = ({ branch, aggregates }: Read, { status, body }: RestAnswer) =>
  (branch !== null || aggregates.length > 0) && status === 400 && JSON.parse(body || "{}").code === "54000";

function compareRead(
  answer: RestAnswer,
  answered: readonly Record<string, unknown>[][],
  read: Read,
  offset: number,
): string | null {
  const rows = rowsOf(answered);
  const total = Number(answered[1]?.[0]?.total);
  if (read.isSingular && rows.length !== 1) return expectStatus(answer, 406);
  if (read.count && offset > total) return expectStatus(answer, 416);

  const status = expectStatus(answer, read.count && rows.length < total ? 206 : 200);
  if (status) return status;
  const span = rows.length > 0 ? `${offset}-${offset + rows.length - 1}` : "*";
  const range = `${span}/${read.count ? total : "*"}`;
  if (answer.headers.get("Content-Range") !== range) {
    return `Content-Range is ${answer.headers.get("Content-Range")} and should be ${range}`;
  }
  if (read.method === "HEAD") return answer.body === "" ? null : "HEAD has a body";
  return differ(JSON.parse(answer.body), read.isSingular ? rows[0] : rows, isOrdered(read));
}

const expectStatus = ({ status }: RestAnswer, expected: number) =>
  status === expected ? null : `should be ${expected}`;
