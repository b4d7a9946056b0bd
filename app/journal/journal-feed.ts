import type { LoaderFunctionArgs } from "react-router";
import { createDataClient } from "#app/lib/data/data-client.ts";
import { requestDependencies } from "#app/lib/data/request-dependencies.ts";
import { feedResponse } from "#app/lib/head/atom.ts";
import { readChoices } from "#app/lists/tiles.ts";
import { branchesOf, getActiveCategories, READ_CATEGORIES } from "#app/product/categories.ts";
import { getLog } from "#app/product/history/log.ts";
import { withAdvice } from "./advice-entries.ts";

const ENTRIES = 30;

/** `/journal/atom.xml`: the latest entries of the log, and what is advised of the choices. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const dependencies = context.get(requestDependencies);
  const client = createDataClient(dependencies);
  const [{ entries }, categories] = await Promise.all([
    getLog(client, { count: ENTRIES }),
    getActiveCategories(client, READ_CATEGORIES),
  ]);
  const { answers } = await readChoices(
    { client, isInFuture: dependencies.isInFuture },
    branchesOf(categories),
  );
  return feedResponse(dependencies.siteUrl, withAdvice(entries, answers));
}
