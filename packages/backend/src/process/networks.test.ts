import { expect, test } from "vitest";
import { networksOf } from "./networks.ts";

test.each([
  ["192.0.2.7", ["192.0.2.7"]],
  ["::ffff:192.0.2.7", ["192.0.2.7"]],
  ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2", "2001:db8:1::/48"]],
  ["2001:0DB8:0001:0002::1", ["2001:db8:1:2", "2001:db8:1::/48"]],
  ["2001:db8::1", ["2001:db8:0:0", "2001:db8:0::/48"]],
  ["fe80::1%eth0", ["fe80:0:0:0", "fe80:0:0::/48"]],
  ["", [""]],
])("%j is counted as %j", (address, names) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(names);
  // Read once, however often a request asks.
  if (address.includes(":")) expect(networksOf(address)).toBe(networksOf(address));
});
