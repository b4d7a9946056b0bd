import type { LoaderFunctionArgs } from "react-router";
import { createDataClient } from "#app/data/data-client.ts";
import { requestDependencies } from "#app/data/request-dependencies.ts";
import { getLog } from "#app/evidence/log-reads.ts";
import { feedResponse } from "#app/seo/atom.ts";

const ENTRIES = 30;

/** `/journal/atom.xml`: the latest entries of the log. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const dependencies = context.get(requestDependencies);
  const { entries } = await getLog(createDataClient(dependencies), { count: ENTRIES });
  return feedResponse(dependencies.siteUrl, entries);
}
