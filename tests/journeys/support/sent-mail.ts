/** The mail that the site would have sent: without SMTP it writes each message to a file. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, inject } from "vitest";

const opened = new Set<string>();

/** The link of the next message to that address, which counts as opened from then on. */
export async function nextLinkFor(address: string): Promise<URL> {
  let link: URL | undefined;
  await expect
    .poll(
      async () => {
        link = await findLink(address);
        return link;
      },
      { timeout: 10_000, message: `a message to ${address}` },
    )
    .toBeDefined();
  return link as URL;
}

async function findLink(address: string): Promise<URL | undefined> {
  const directory = inject("mailDirectory");
  if (!existsSync(directory)) return undefined;
  const unread = readdirSync(directory)
    .filter((name) => name.endsWith(".eml") && !opened.has(name))
    .sort();
  for (const name of unread) {
    const message = await PostalMime.parse(readFileSync(join(directory, name)));
    if (!message.to?.some((recipient) => recipient.address === address)) continue;
    opened.add(name);
    const [url] = /https?:\/\/\S+token_hash=\S+/.exec(message.text ?? "") ?? [];
    // Notices have no link to follow.
    if (url) return new URL(url);
  }
  return undefined;
}
