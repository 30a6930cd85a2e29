import fc from "fast-check";
import { expect, test } from "vitest";
import { loadEnv } from "./env.server.ts";
import { isLoopback, isPrivateServer, networksOf, visitorAddress } from "./network.server.ts";

const ours = loadEnv("start", {});
const published = loadEnv("serve", {
  DATABASE_URL: "postgres://localhost/southbound",
  BASE_URL: "https://southbound.example",
  SECRET: "x".repeat(32),
  SMTP_URL: "smtp://localhost",
  HOST: "127.0.0.1",
});
const behindProxy = { ...published, trustProxy: true };

test.each([
  "203.0.113.9",
  "::ffff:203.0.113.9",
  "::FFFF:cb00:7109",
  "0:0:0:0:0:ffff:203.0.113.9",
  "203.0.113.9:51234",
  "[::ffff:203.0.113.9]:443",
])("one IPv4 address is one network, however it is written: %s", (ip) => {
  expect(networksOf(ip)).toEqual(["203.0.113.9"]);
});

test("all addresses of an IPv6 network count together, and those of a site besides", () => {
  const networks = ["2001:db8:0:1::/64", "2001:db8:0::/48"];
  for (const ip of [
    "2001:db8:0:1::1",
    "2001:0db8:0000:0001:ffff:ffff:ffff:ffff",
    "2001:DB8:0:1:0:0:0:2",
    "[2001:db8:0:1::1]:8080",
    "2001:db8:0:1::1%eth0",
  ]) {
    expect(networksOf(ip), ip).toEqual(networks);
  }
  expect(networksOf("2001:db8:0:2::1")).toEqual(["2001:db8:0:2::/64", networks[1]]);
  expect(networksOf("2001:db8:1:1::1")).not.toContain(networks[1]);
});

test("whatever is no address is one and the same network", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      fc.pre(!/^[\s[]*[\da-f:.]+/i.test(text));
      expect(networksOf(text)).toEqual(["unknown"]);
    }),
  );
  for (const text of [
    "",
    "unknown",
    "999.1.1.1",
    "1.2.3",
    "203.0.113.9:x",
    "[::1",
    "_hidden",
    "2001:db8::g",
  ]) {
    expect(networksOf(text), text).toEqual(["unknown"]);
  }
});

test("this machine itself is known under each of its names", () => {
  for (const host of ["localhost", "127.0.0.1", "127.9.9.9", "::1", "[::1]", "::ffff:127.0.0.1"]) {
    expect(isLoopback(host), host).toBe(true);
    expect(networksOf(host === "localhost" ? "127.0.0.1" : host)).toEqual([]);
  }
  for (const host of ["127.0.0.1.example", "localhost.example", "0.0.0.0", "::2", "10.0.0.1"]) {
    expect(isLoopback(host), host).toBe(false);
  }
});

test("a server is private when it neither listens nor is published elsewhere, and never under serve", () => {
  expect(isPrivateServer(ours)).toBe(true);
  expect(isPrivateServer(loadEnv("dev", { BASE_URL: "http://[::1]:3000" }))).toBe(true);
  expect(isPrivateServer(loadEnv("start", { BASE_URL: "https://southbound.example" }))).toBe(false);
  expect(isPrivateServer(loadEnv("start", { HOST: "0.0.0.0" }))).toBe(false);
  expect(isPrivateServer({ ...published, baseUrl: "http://localhost:3000" })).toBe(false);
});

test("on a published server everybody behind a proxy that is not trusted shares one count", () => {
  expect(networksOf(visitorAddress(ours, "127.0.0.1", null))).toEqual([]);
  for (const forwarded of [null, "198.51.100.7"]) {
    expect(networksOf(visitorAddress(published, "::ffff:127.0.0.1", forwarded))).toEqual(["unknown"]);
  }
  expect(visitorAddress(published, "198.51.100.7", "203.0.113.9")).toBe("198.51.100.7");
});

test("of what a trusted proxy says the last address counts, and what is none does not", () => {
  const told = (forwarded: string) => visitorAddress(behindProxy, "10.0.0.1", forwarded);
  expect(told("1.1.1.1, 203.0.113.9")).toBe("203.0.113.9");
  expect(told("203.0.113.9:4711")).toBe("203.0.113.9");
  expect(told("[2001:db8::1]:4711")).toBe("2001:db8::1");
  for (const garbage of ["", "unknown", "203.0.113.9, ", "x", "203.0.113.9;", "<script>"]) {
    expect(told(garbage), garbage).toBe("10.0.0.1");
  }
  expect(visitorAddress(behindProxy, "127.0.0.1", "garbage")).toBe("unknown");
  expect(visitorAddress(behindProxy, "127.0.0.1", "127.0.0.1")).toBe("unknown");
});
