/** What the middlewares of the server hand to one another. */
import type { HttpBindings } from "@hono/node-server";

export interface ServerEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Names the request in the logs and in the answer's `X-Request-Id`. */
    requestId: string;
    /** The visitor's network address, as far as it can be trusted. */
    clientAddress: string;
  };
}
