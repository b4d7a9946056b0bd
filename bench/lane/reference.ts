/** The reference of bench/lane.ts: `node:http` alone. Its port and its only answer come as a message. */
import { createServer } from "node:http";

export interface Reference {
  port: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

process.once("message", ({ port, headers, body }: Reference) => {
  const server = createServer((_incoming, outgoing) => {
    outgoing.writeHead(200, headers);
    outgoing.end(body);
  });
  server.listen(port, "localhost", () => process.send?.("ready"));
});
process.once("disconnect", () => process.exit());
