/** A store that answers as S3 does to one key, and proves each signature (Signature Version 4) by itself. */
import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { BucketAddress } from "./bucket.ts";

const KEY = { keyId: "site-key", secret: "s3cr3t/with+signs" };
const PAGE = 3;

interface FakeBucket {
  address: BucketAddress;
  /** As the setting writes it. */
  setting: string;
  files: Map<string, Buffer>;
  close(): Promise<void>;
}

/**
 * Starts a store with one empty bucket, which lists three names at a time.
 * @param path of the bucket: a project of Supabase has its buckets below `/storage/v1/s3`
 */
export async function startBucket(path = "/pictures"): Promise<FakeBucket> {
  const files = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", "http://store");
    const body = await buffer(request);
    const name = decodeURIComponent(url.pathname.slice(path.length + 1));
    const send = (status: number, text: string | Buffer = "") => response.writeHead(status).end(text);
    if (!isSigned(request, url)) return send(403, "<Error><Code>SignatureDoesNotMatch</Code></Error>");
    if (!`${url.pathname}/`.startsWith(`${path}/`))
      return send(404, "<Error><Code>NoSuchBucket</Code></Error>");
    if (url.searchParams.has("list-type")) return send(200, listOf(files, url.searchParams));
    if (request.method === "PUT") files.set(name, body);
    if (request.method === "DELETE") files.delete(name);
    const found = files.get(name);
    if (request.method === "GET")
      return found ? send(200, found) : send(404, "<Error><Code>NoSuchKey</Code></Error>");
    return send(request.method === "DELETE" ? 204 : 200);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const credentials = `${KEY.keyId}:${encodeURIComponent(KEY.secret)}@`;
  return {
    address: { url, ...KEY, region: "eu-west-3" },
    setting: `${url.replace("//", `//${credentials}`)}?region=eu-west-3`,
    files,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function listOf(files: Map<string, Buffer>, query: URLSearchParams): string {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? "";
  const names = [...files.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
  const page = names.slice(0, PAGE);
  const next = names.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  const keys = page.map((name) => `<Contents><Key>${encodeURIComponent(name)}</Key></Contents>`);
  return `<ListBucketResult>${keys.join("")}${next}</ListBucketResult>`;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function isSigned({ method = "", headers }: IncomingMessage, url: URL): boolean {
  const terms = /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(
    headers.authorization ?? "",
  );
  const [, credential = "", signedHeaders = "", signature] = terms ?? [];
  const [keyId, day = "", region = "", service = ""] = credential.split("/");
  const query = [...url.searchParams].map((pair) => pair.map(encode).join("=")).sort();
  const path = decodeURIComponent(url.pathname).split("/").map(encode).join("/");
  const signed = signedHeaders.split(";").map((name) => `${name}:${headers[name]}\n`);
  const payload = String(headers["x-amz-content-sha256"]);
  const canonical = [method, path, query.join("&"), signed.join(""), signedHeaders, payload].join("\n");
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = [day, region, service, "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${KEY.secret}`);
  return keyId === KEY.keyId && region === "eu-west-3" && hmac(key, text).toString("hex") === signature;
}
