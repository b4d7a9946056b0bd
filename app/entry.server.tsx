import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { SCRIPT_NONCE_HEADER } from "#config/script-nonce.ts";
import { type RequestDependencies, requestDependencies } from "./lib/public-loader.ts";
import { ScriptNonce } from "./shell/page-scripts.tsx";

/** For the server, which thereby has the React Router of the pages. */
export { createRequestHandler } from "react-router";

/** Called for each request. @returns the context that gives loaders and actions their dependencies */
export function createRequestContext(dependencies: RequestDependencies): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestDependencies, dependencies);
  return context;
}

/**
 * Renders the whole page before answering, since the security policy needs the hash of every inline script.
 * Our scripts, React's and the router's carry a nonce of this rendering. A script that came with data has
 * none and gets no hash.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = crypto.randomUUID();
  const body = await renderToEnd(
    <ScriptNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptNonce>,
    nonce,
    request.signal,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(SCRIPT_NONCE_HEADER, nonce);
  return new Response(body, { status, headers });
}

/** Into a stream of Node's own: a web stream costs a tenth of a page's time. */
function renderToEnd(
  page: React.ReactNode,
  nonce: string,
  signal: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    const collected = new Writable({
      write(part, _encoding, written) {
        parts.push(part);
        written();
      },
      final(ended) {
        resolve(Buffer.concat(parts));
        ended();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(collected),
      onShellError: reject,
      onError: (error) => console.error(error),
    });
    signal.addEventListener("abort", () => abort(signal.reason), { once: true });
  });
}

/** Logs unexpected errors. The request log has the refused requests; aborted ones need no answer. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) console.error(error);
};
