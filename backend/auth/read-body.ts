/** Reads a JSON body and checks it against the schema of the endpoint. */
import type { ZodType } from "zod";
import { errors } from "./errors.ts";

/** @throws AuthError bad_json, validation_failed naming the field */
export async function readBody<Body>(request: Request, shape: ZodType<Body>): Promise<Body> {
  const result = shape.safeParse(parse(await request.text()));
  if (result.success) return result.data;

  const [issue] = result.error.issues;
  // Our own messages are sentences; those of zod need the name of the field.
  const isOwn = issue?.code === "custom" || issue?.path.length === 0;
  throw errors.validation(isOwn ? issue.message : `${issue?.path.join(".")}: ${issue?.message}`);
}

/** Clients send an empty body instead of an empty object. */
function parse(text: string): unknown {
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    throw errors.badJson();
  }
}
