/** The site's mail: without SMTP each mail becomes a file. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect } from "vitest";
import { mailDirectory } from "./journey.ts";

const opened = new Set<string>();

/** Waits for the next unread mail to an address and returns its link; each mail is read once. */
export async function nextLinkFor(address: string): Promise<URL> {
  let link: URL | undefined;
  await expect
    .poll(
      async () => {
        link = await findLink(address);
        return link;
      },
      { message: `a message to ${address}` },
    )
    .toBeDefined();
  return link as URL;
}

async function findLink(address: string): Promise<URL | undefined> {
  if (!existsSync(mailDirectory)) return undefined;
  const unread = readdirSync(mailDirectory)
    .filter((name) => name.endsWith(".eml") && !opened.has(name))
    .sort();
  for (const name of unread) {
    const text = readFileSync(join(mailDirectory, name), "utf8");
    if (!text.includes(address)) continue;
    const message = await PostalMime.parse(text);
    if (!message.to?.some((recipient) => recipient.address === address)) continue;
    opened.add(name);
    const [url] = /https?:\/\/\S+(?:token_hash|jeton)=\S+/.exec(message.text ?? "") ?? [];
    // Some mails only inform and have no link.
    if (url) return new URL(url);
  }
  return undefined;
}
