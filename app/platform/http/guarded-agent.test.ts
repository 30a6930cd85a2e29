import { get } from "node:http";
import type { LookupFunction } from "node:net";
import { expect, test } from "vitest";
import { guardedAgent, leadsInside } from "./guarded-agent.server.ts";

/** The error message of a request through the agent. */
function ending(address: string, lookup?: LookupFunction, allowed: readonly string[] = []): Promise<string> {
  const url = new URL(address);
  return new Promise((resolve) => {
    try {
      const agent = guardedAgent(url, { allowed, ...(lookup ? { lookup } : {}) });
      get(url, { agent, timeout: 500 }, () => resolve("answered")).on("error", (error) =>
        resolve(error.message),
      );
    } catch (error) {
      resolve(error instanceof Error ? error.message : "");
    }
  });
}

const found =
  (...addresses: string[]): LookupFunction =>
  (_name, options, tell) => {
    const all = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    if (options.all) tell(null, all);
    else tell(null, all[0]?.address ?? "", all[0]?.family);
  };

const INSIDE = [
  "127.0.0.1",
  "10.0.0.5",
  "169.254.169.254",
  "100.100.100.200",
  "168.63.129.16",
  "192.0.0.192",
  "0.0.0.0",
  "::1",
  "::",
  "fd00:ec2::254",
  "fe80::1",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:0:127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::a00:5",
  "2002:7f00:1::1",
  "2001:0:7f00:1::1",
  "2606:4700::5efe:7f00:1",
  "2606:4700:0:0:200:5efe:a9fe:a9fe",
];

test.each(INSIDE)("%s is not asked, written out or by a name", async (address) => {
  const host = address.includes(":") ? `[${address}]` : address;
  expect(await ending(`http://${host}:9/`)).toContain("is not allowed");
  expect(await ending("http://rebound.example:9/", found(address))).toContain("is not allowed");
});

test("a name that leads outside at first and inside then is not followed", async () => {
  expect(await ending("http://rebound.example:9/", found("203.0.113.7", "::127.0.0.1"))).toContain(
    "is not allowed",
  );
  // Each connection is checked again: earlier results of the name do not count.
  const answers = [found("192.0.2.1"), found("168.63.129.16")];
  const changing: LookupFunction = (...asked) => answers.shift()?.(...asked);
  await ending("http://rebound.example:9/", changing);
  expect(await ending("http://rebound.example:9/", changing)).toContain("is not allowed");
});

test("addresses of the open network are", () => {
  for (const address of [
    "93.184.215.14",
    "168.63.129.17",
    "2606:4700::1111",
    "2a00:1450:4009::5efe",
    "2001:4860::1",
  ]) {
    expect(leadsInside(address), address).toBe(false);
  }
});

test("what is allowed for development is asked", async () => {
  expect(await ending("http://127.0.0.1:9/", undefined, ["127.0.0.1"])).toContain("ECONNREFUSED");
});
