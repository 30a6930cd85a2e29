import { isIP } from "node:net";

/** Where a server listens and is published: that part of `Env`. */
interface Placement {
  readonly mode: string;
  readonly loopback: boolean;
  readonly baseUrl: string;
}

/** The address of somebody who comes through a proxy that is not trusted: all of them share it. */
export const UNKNOWN_ADDRESS = "unknown";

/** Whether a host, as an address or a name, is this machine itself. */
export function isLoopback(host: string): boolean {
  const address = plainAddress(host);
  return host === "localhost" || address === "::1" || address?.startsWith("127.") === true;
}

/** Whether only this machine reaches the server, directly or through a proxy that carries its public name. */
export function isPrivateServer(env: Placement): boolean {
  return env.mode !== "serve" && env.loopback && isLoopback(new URL(env.baseUrl).hostname);
}

/**
 * The visitor's address. Only a trusted proxy's word counts, and only if it is an address: of several the last,
 * which that proxy has added itself. A request from this machine to a server that others reach as well has
 * come through a proxy that hides who asks.
 */
export function visitorAddress(
  env: Placement & { readonly trustProxy: boolean },
  socketAddress: string | undefined,
  forwardedFor: string | null | undefined,
): string {
  const told = env.trustProxy ? plainAddress(forwardedFor?.split(",").at(-1) ?? "") : null;
  const address = told ?? plainAddress(socketAddress ?? "");
  if (address === null || (isLoopback(address) && !isPrivateServer(env))) return UNKNOWN_ADDRESS;
  return address;
}

/**
 * The networks that an address counts for, from the smallest: a household has one IPv4 address, or a /64 of
 * IPv6, and a site a /48, in which each /64 would else be counted anew. None for this machine itself: then
 * nobody else reaches the server (`visitorAddress` sees to that). What is no address is one network.
 */
export function networksOf(ip: string): string[] {
  const address = plainAddress(ip);
  if (address === null) return [UNKNOWN_ADDRESS];
  if (isLoopback(address)) return [];
  if (isIP(address) === 4) return [address];
  const groups = groupsOf(address);
  return [4, 3].map((size) => `${groups.slice(0, size).join(":")}::/${size * 16}`);
}

/** An address in its shortest form: IPv4 in IPv6 as IPv4, no port, brackets or zone. Null for what is none. */
function plainAddress(text: string): string | null {
  const trimmed = text.trim().toLowerCase();
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed) ?? [];
  const [, withPort] = /^([\d.]+):\d{1,5}$/.exec(trimmed) ?? [];
  const address = (bracketed ?? withPort ?? trimmed).replace(/%[\w.-]+$/, "");
  const version = isIP(address);
  if (version === 0) return null;
  if (version === 4) return address;
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const groups = groupsOf(short);
  if (groups.slice(0, 5).some((group) => group !== "0") || groups[5] !== "ffff") return short;
  return groups
    .slice(6)
    .flatMap((group) => {
      const value = Number.parseInt(group, 16);
      return [value >> 8, value & 255];
    })
    .join(".");
}

/** The eight groups of an IPv6 address in its shortest form. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}
