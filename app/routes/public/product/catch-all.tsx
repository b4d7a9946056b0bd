/** Every path without a route of its own: a product's path, its analysis, the former address of one, or not found. */
import { data, redirect } from "react-router";
import { dossierStyle } from "#app/components/dossier/dossier-style.ts";
import { createDataClient } from "#app/data/data-client.ts";
import { requestDependencies } from "#app/data/request-dependencies.ts";
import { findPage } from "#app/dossier/find-page.ts";
import { NotFoundPage, notFound } from "#app/layout/not-found-page.tsx";
import { statusPageMeta } from "#app/seo/status-page-meta.ts";
import type { Route } from "./+types/catch-all.ts";
import { loadShownPage } from "./load-shown-page.ts";
import { Shown, withTemplate } from "./shown-page.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const dependencies = context.get(requestDependencies);
  const client = createDataClient(dependencies);
  const found = await findPage(client, url.pathname);
  if (found.kind === "moved") return redirect(found.to, 301);
  if (found.kind === "gone") return data(null, { status: 410 });
  const shown = found.kind === "missing" ? null : await loadShownPage(client, dependencies, found);
  if (shown) return shown;
  console.warn(`Unknown path: ${url.pathname}`);
  return data(null, { status: 404 });
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withTemplate(await serverLoader());
}

export const links: Route.LinksFunction = () => dossierStyle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { siteUrl } = matches[0].loaderData;
  if (loaderData) return loaderData.head;
  return statusPageMeta(siteUrl, notFound);
};

export default function CatchAll({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Shown shown={loaderData} /> : <NotFoundPage />;
}
