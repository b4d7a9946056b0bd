/** The process of plain `node:http`: answers every request with a sample from its parent process. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Sample } from "./references.ts";

const [{ status, headers, body }] = (await once(process, "message")) as [Sample];
const bytes = Buffer.from(body, "base64");
const kept = Object.entries(headers).filter(
  ([name]) => !/^(date|connection|keep-alive|transfer-encoding)$/.test(name),
);
const server = createServer((_, response) => {
  response.writeHead(status, Object.fromEntries(kept));
  response.end(bytes);
}).listen(0, "localhost");
await once(server, "listening");
process.send?.((server.address() as AddressInfo).port);
process.on("disconnect", () => process.exit());
