/** The types of `select=col::type`. The SQL text comes from this list, never from the request. */
import { errors } from "#backend/rest/errors/errors.ts";

const CAST_TYPES = `
  bigint, boolean, bool, bytea, char, character varying, date, daterange, decimal, double precision, float4,
  float8, inet, int, int2, int4, int8, integer, interval, json, jsonb, money, numeric, real, smallint, text,
  time, timestamp, timestamptz, timestamp with time zone, timestamp without time zone, timetz, tsvector, uuid,
  varchar, xml`
  .split(",")
  .map((type) => type.trim());

/** @throws RestError 42704 for a type outside the list */
export function castType(name: string): string {
  const wanted = name.toLowerCase().replace(/\s+/g, " ");
  const type = CAST_TYPES.find((known) => known === wanted);
  if (!type) throw errors.unknownType(name);
  return type;
}
