import type { LoaderFunctionArgs } from "react-router";
import { getActiveCategories, READ_CATEGORIES } from "#app/catalogue/categories/category-reads.ts";
import { branchesOf } from "#app/catalogue/categories/category-tree.ts";
import { createDataClient } from "#app/data/data-client.ts";
import { requestDependencies } from "#app/data/request-dependencies.ts";
import { readChoices } from "#app/dossier/tiles.ts";
import { getLog } from "#app/evidence/log-reads.ts";
import { withAdvice } from "#app/seo/advice-entries.ts";
import { feedResponse } from "#app/seo/atom.ts";

const ENTRIES = 30;

/** `/journal/atom.xml`: the latest entries of the log, and what is advised of the choices. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const dependencies = context.get(requestDependencies);
  const client = createDataClient(dependencies);
  const [{ entries }, categories] = await Promise.all([
    getLog(client, { count: ENTRIES }),
    getActiveCategories(client, READ_CATEGORIES),
  ]);
  const { answers } = await readChoices(client, branchesOf(categories), dependencies.isInFuture);
  return feedResponse(dependencies.siteUrl, withAdvice(entries, answers));
}
