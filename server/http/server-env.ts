/** The variables that middlewares of the server pass on to later ones. */
import type { HttpBindings } from "@hono/node-server";

/** A warning or an error during a request, which its line in the log tells. */
export interface Trouble {
  isError: boolean;
  message: string;
  err?: unknown;
}

export interface ServerEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Identifies the request in the log and in the answer's `X-Request-Id`. */
    requestId: string;
    /** The visitor's network address, as far as it can be trusted. */
    clientAddress: string;
    /** What went wrong until now; absent once the request has its line in the log. */
    troubles?: Trouble[] | undefined;
    /** The surface of a request that was refused without work: the log only counts it. */
    refused?: string;
    /** The account that sends a picture. */
    uploader?: string;
  };
}
