import type { LoaderFunctionArgs } from "react-router";
import { requestDependencies } from "#app/lib/data/request-dependencies.ts";
import { CLOSED, robotsDocument } from "./robots.ts";

/** `/robots.txt` */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { siteUrl, isClosedToRobots } = context.get(requestDependencies);
  const document = isClosedToRobots ? CLOSED : robotsDocument(siteUrl);
  return new Response(document, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
