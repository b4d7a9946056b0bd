/**
 * Every path without a route of its own: a product's path, its analysis, the former address of one,
 * or not found.
 */

import { NotFoundPage, notFound, statusPageMeta } from "#app/ui/status-page.tsx";
import type { Route } from "./+types/catch-all.ts";
import { loadAddress } from "./load-page.ts";
import { Shown } from "./shown-page.tsx";

export const loader = loadAddress;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { siteUrl } = matches[0].loaderData;
  if (loaderData) return loaderData.head;
  return statusPageMeta(siteUrl, notFound);
};

export default function CatchAll({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Shown shown={loaderData} /> : <NotFoundPage />;
}
