/** A bucket of an S3-compatible store: files by name, each whole or not there. */
import { createWriteStream, openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";

export interface BucketAddress {
  /** Of the bucket itself, without a slash at its end. */
  url: string;
  keyId: string;
  secret: string;
  /** Absent: what the address says, else `us-east-1`. */
  region?: string | undefined;
}

/** The store refuses, or does not answer. The message names the bucket and no secret. */
export class BucketUnavailable extends Error {
  override name = "BucketUnavailable";
}

/** For the beginning of an answer; a backup takes as long as it takes. */
const TIMEOUT_MS = 30_000;
const RETRIES = 2;
/** What one request may send, by the rules of S3. */
const MAX_BYTES = 5 * 1024 ** 3;
const NOT_FOUND = 404;

/** @throws BucketUnavailable, from every method */
export class Bucket {
  readonly #url: string;
  readonly #client: AwsClient;

  constructor({ url, keyId, secret, region }: BucketAddress) {
    this.#url = url;
    this.#client = new AwsClient({
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: "s3",
      retries: RETRIES,
      ...(region && { region }),
    });
  }

  /** Adds or replaces a file: others see it whole, or not yet. */
  async put(
    name: string,
    bytes: Uint8Array<ArrayBuffer> | Blob,
    type = "application/octet-stream",
  ): Promise<void> {
    const init = { method: "PUT", body: bytes, headers: { "Content-Type": type } };
    await drained(
      await this.#ask(this.#addressOf(name), init, bytes instanceof Blob ? undefined : TIMEOUT_MS),
    );
  }

  /** As `put`, from a file, which is read while it is sent. */
  async putFile(name: string, path: string): Promise<void> {
    const blob = await openAsBlob(path);
    if (blob.size > MAX_BYTES)
      throw new BucketUnavailable(`${path} is larger than the 5 GB that a bucket takes at once`);
    await this.put(name, blob);
  }

  /** @returns null without such a file */
  async get(name: string): Promise<Buffer<ArrayBuffer> | null> {
    const answer = await this.#ask(this.#addressOf(name), {}, TIMEOUT_MS);
    if (answer.status === NOT_FOUND) return drained(answer);
    return Buffer.from(await answer.arrayBuffer());
  }

  /** Writes a file of the bucket to `path`. @returns whether it is there */
  async getFile(name: string, path: string): Promise<boolean> {
    const answer = await this.#ask(this.#addressOf(name));
    if (answer.status === NOT_FOUND || !answer.body) {
      await drained(answer);
      return false;
    }
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(path, { mode: 0o600 }));
    return true;
  }

  /** The file need not be there. */
  async remove(name: string): Promise<void> {
    await drained(await this.#ask(this.#addressOf(name), { method: "DELETE" }, TIMEOUT_MS));
  }

  /** @returns the names of all files that begin so, in alphabetical order */
  async list(prefix: string): Promise<string[]> {
    const names: string[] = [];
    for (let token: string | undefined = ""; token !== undefined; ) {
      const query = new URLSearchParams({ "list-type": "2", "encoding-type": "url", prefix });
      if (token) query.set("continuation-token", token);
      const answer = await this.#ask(`${this.#url}?${query}`, {}, TIMEOUT_MS);
      // Otherwise the bucket itself is not there.
      if (!answer.ok) throw new BucketUnavailable(await refusalOf(this.#url, answer));
      const page = await answer.text();
      names.push(...textsOf(page, "Key").map((name) => decodeURIComponent(name.replaceAll("+", " "))));
      token = textsOf(page, "NextContinuationToken")[0];
    }
    return names.sort();
  }

  #addressOf(name: string): string {
    return `${this.#url}/${name.split("/").map(encodeURIComponent).join("/")}`;
  }

  /** @returns an answer that is no refusal: a success, or 404 */
  async #ask(address: string, init: RequestInit = {}, timeoutMs?: number): Promise<Response> {
    let answer: Response;
    try {
      const signal = timeoutMs === undefined ? null : AbortSignal.timeout(timeoutMs);
      answer = await this.#client.fetch(address, { ...init, signal });
    } catch (error) {
      const { message, cause } = error as Error;
      const reason = cause instanceof Error ? cause.message || cause.name : message;
      throw new BucketUnavailable(`${this.#url} does not answer (${reason})`, { cause: error });
    }
    if (answer.ok || answer.status === NOT_FOUND) return answer;
    throw new BucketUnavailable(await refusalOf(this.#url, answer));
  }
}

async function refusalOf(url: string, answer: Response): Promise<string> {
  const [code = ""] = textsOf(await answer.text(), "Code");
  return `${url} refuses (${answer.status}${code && ` ${code}`})`;
}

/** An unread body would keep its connection. */
async function drained(answer: Response): Promise<null> {
  await answer.arrayBuffer();
  return null;
}

/** The texts of an element of the store's XML, which has no attributes there. */
function textsOf(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"));
  return [...found].map(([, text = ""]) =>
    text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&"),
  );
}
