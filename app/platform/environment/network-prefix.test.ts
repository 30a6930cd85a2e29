import { expect, test } from "vitest";
import { networkPrefix } from "./network-prefix.ts";

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:7:1:2:3:4:5", "2001:db8:7::/48"],
  ["2001:0DB8:0007::1", "2001:db8:7::/48"],
  ["2001:db8::7", "2001:db8::/48"],
  ["fe80::1%eth0", "fe80::/48"],
  ["::1", "::/48"],
])("of %s only %s is kept", (ip, network) => {
  expect(networkPrefix(ip)).toBe(network);
});

test.each(["", "unknown", "203.0.113", "1:2:3", "1:2:3:4:5:6:7:8::", "<script>"])(
  "nothing is kept of what is no address: %j",
  (text) => {
    expect(networkPrefix(text)).toBeNull();
  },
);
