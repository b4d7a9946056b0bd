import type { LoaderFunctionArgs } from "react-router";
import { requestDependencies } from "#app/data/request-dependencies.ts";
import { robotsDocument } from "#app/seo/robots.ts";

/** `/robots.txt` */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { siteUrl } = context.get(requestDependencies);
  return new Response(robotsDocument(siteUrl), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
