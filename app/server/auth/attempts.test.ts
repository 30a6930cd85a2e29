import { expect, test } from "vitest";
import { networkOf } from "./attempts.server.ts";

test("one IPv4 address is one network, however it is written", () => {
  expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("::ffff:203.0.113.9")).toBe("203.0.113.9");
});

test("all addresses of an IPv6 network count together, and apart from the next one", () => {
  const network = networkOf("2001:db8:0:1::1");
  expect(networkOf("2001:0db8:0000:0001:ffff:ffff:ffff:ffff")).toBe(network);
  expect(networkOf("2001:DB8:0:1:0:0:0:2")).toBe(network);
  expect(networkOf("2001:db8:0:2::1")).not.toBe(network);
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});
