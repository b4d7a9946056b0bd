import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { SCRIPT_NONCE_HEADER } from "#config/script-nonce.ts";
import { type RequestDependencies, requestDependencies } from "./data/request-dependencies.ts";
import { ScriptNonce } from "./layout/script-nonce.ts";

/** Called by the server for each request. @returns the context in which loaders and actions find their dependencies */
export function createRequestContext(dependencies: RequestDependencies): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestDependencies, dependencies);
  return context;
}

/**
 * Renders to the end before answering: the content security policy needs the hash of every inline script. Those that React, React
 * Router and we make carry a nonce of this rendering; a script that came with data does not, and gets no hash.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = crypto.randomUUID();
  const body = await renderToReadableStream(
    <ScriptNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptNonce>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        console.error(error);
      },
    },
  );
  await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(SCRIPT_NONCE_HEADER, nonce);
  return new Response(body, { status, headers });
}

/** Logs unexpected errors. Refused requests are in the request log by their status; aborted ones need no answer. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) console.error(error);
};
