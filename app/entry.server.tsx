import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { type RequestDependencies, requestDependencies } from "./data/request-dependencies.ts";

/** Called by the server for each request: loaders and actions find their dependencies in what it returns. */
export function createRequestContext(dependencies: RequestDependencies): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestDependencies, dependencies);
  return context;
}

/** Renders to the end before answering: the content security policy needs the hash of every inline script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const body = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: request.signal,
    onError(error) {
      console.error(error);
    },
  });
  await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { status, headers });
}

/** Reports what nobody expected; a refused request is in the log by its status, and a visitor who left misses nothing. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!isRefusal(error) && !request.signal.aborted) console.error(error);
};

/** What React Router says of a form that another site's page sent, as a document and as data; it answers 400. */
const FOREIGN_FORM = /Aborting the action\.$|^Bad Request$/;

function isRefusal(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status < 500;
  return error instanceof Error && FOREIGN_FORM.test(error.message);
}
