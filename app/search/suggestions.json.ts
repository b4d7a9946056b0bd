/** `/suggestions.json?q=`: what a search finds, for fields that suggest during typing. */
import { createDataClient } from "#app/lib/data/data-client.ts";
import { queryParameter } from "#app/lib/data/query-parameters.ts";
import { requestDependencies } from "#app/lib/public-loader.ts";
import type { Route } from "./+types/suggestions.json.ts";
import { searchCatalogue } from "./search.ts";

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const dependencies = context.get(requestDependencies);
  const query = queryParameter<"/suggestions.json">(url, "q") ?? "";
  return Response.json(
    await searchCatalogue(
      { client: createDataClient(dependencies), isInFuture: dependencies.isInFuture },
      query,
    ),
  );
}
