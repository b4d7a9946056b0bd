/** The networks that an address is counted with: whoever owns a network can send from each of its addresses. */
import { isIPv6 } from "node:net";

export interface Network {
  /** An IPv4 address, or the first 64 or 48 bits of an IPv6 address; empty when the address is unknown. */
  name: string;
  /** How many times the limit of one household the network may use. */
  share: number;
}

/** A provider gives a household a /64 at least, and often a /56 or /48: 256 or 65,536 networks in one hand. */
const SHARE_OF_48_BITS = 4;

/** @returns the smallest network first */
export function networksOf(address: string): Network[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return [{ name: mapped, share: 1 }];
  if (!isIPv6(address)) return [{ name: address, share: 1 }];
  const groups = groupsOf(address);
  return [
    { name: groups.slice(0, 4).join(":"), share: 1 },
    { name: `${groups.slice(0, 3).join(":")}::/48`, share: SHARE_OF_48_BITS },
  ];
}

/** The groups without leading zeros, with those that `::` stands for. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.split("%", 1)[0]?.split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill("0"), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
