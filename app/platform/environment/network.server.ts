import { isIP } from "node:net";

/** Where a server listens and is published: that part of `Env`. */
interface Placement {
  readonly mode: string;
  readonly loopback: boolean;
  readonly baseUrl: string;
}

/** The address of visitors who come through a proxy that is not trusted: they all share it. */
export const UNKNOWN_ADDRESS = "unknown";

/** Whether a host, as an address or a name, is this machine itself. */
export function isLoopback(host: string): boolean {
  const address = plainAddress(host);
  return host === "localhost" || address === "::1" || address?.startsWith("127.") === true;
}

/** Whether only this machine can reach the server, directly or through a proxy that uses its public name. */
export function isPrivateServer(env: Placement): boolean {
  return env.mode !== "serve" && env.loopback && isLoopback(new URL(env.baseUrl).hostname);
}

/**
 * The visitor's address. Only a trusted proxy is believed, and only if it gives an address: of several the last,
 * which that proxy has added itself. A request from this machine to a server that others can reach as well has come
 * through a proxy that hides the visitor.
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
 * The networks that an address counts for, from the smallest: a household has one IPv4 address, or a /64 of IPv6, and
 * a site a /48; without it, each of its /64s would be counted separately. None for this machine itself: then no one
 * else reaches the server (ensured by `visitorAddress`). Text that is no address counts as one network.
 */
export function networksOf(ip: string): string[] {
  const address = plainAddress(ip);
  if (address === null) return [UNKNOWN_ADDRESS];
  if (isLoopback(address)) return [];
  if (isIP(address) === 4) return [address];
  const groups = groupsOf(address);
  return [4, 3].map((size) => `${groups.slice(0, size).join(":")}::/${size * 16}`);
}

/** An address in its shortest form: IPv4 in IPv6 as IPv4, no port, brackets or zone. Null if it is no address. */
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
