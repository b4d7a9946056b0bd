import type { LoaderFunctionArgs } from "react-router";
import { requestDependencies } from "#app/lib/data/request-dependencies.ts";
import { securityText } from "./security-text.ts";

/** `/.well-known/security.txt` */
export function loader({ context }: LoaderFunctionArgs): Response {
  const document = securityText(context.get(requestDependencies).siteUrl);
  return new Response(document, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
