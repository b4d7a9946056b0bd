/** The networks by which an address is counted, since one person may own all addresses of a network. */
import { isIPv6 } from "node:net";
import { LRUCache } from "lru-cache";

export interface Network {
  /** An IPv4 address, or the first 64 or 48 bits of an IPv6 address; empty when the address is unknown. */
  name: string;
  /** How many times the limit of one household the network may use. */
  share: number;
}

/** A household has at least a /64, and often a /56 or /48: 256 or 65,536 networks. */
const SHARE_OF_48_BITS = 4;

/** To read an address of IPv6 costs more than all else about it, and each of its requests asks several times. */
const known = new LRUCache<string, readonly Network[]>({ max: 10_000, memoMethod: readNetworks });

/** @returns the smallest network first */
export function networksOf(address: string): readonly Network[] {
  return address.includes(":") ? known.memo(address) : [{ name: address, share: 1 }];
}

function readNetworks(address: string): Network[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return [{ name: mapped, share: 1 }];
  if (!isIPv6(address)) return [{ name: address, share: 1 }];
  const groups = groupsOf(address);
  return [
    { name: groups.slice(0, 4).join(":"), share: 1 },
    { name: `${groups.slice(0, 3).join(":")}::/48`, share: SHARE_OF_48_BITS },
  ];
}

/** The groups without leading zeros, with the groups that `::` omits. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.split("%", 1)[0]?.split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill("0"), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
