import { lookup as lookUp } from "node:dns";
import type { Agent } from "node:http";
import { BlockList, isIPv6, type LookupFunction } from "node:net";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";

/**
 * Addresses that the library takes for the public network: IPv6 with an embedded IPv4 address, which the network may
 * extract (IANA's registry of special addresses; RFC 4291, 6052, 8215, 3056, 4380, 2765), and addresses that are only
 * answered within a cloud.
 */
const [REFUSED, REFUSED_V6] = [new BlockList(), new BlockList()];
for (const [network, bits] of [
  ["::", 96],
  ["::ffff:0:0", 96],
  ["::ffff:0:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2001::", 32],
  ["2002::", 16],
  ["fec0::", 10],
] as const) {
  REFUSED_V6.addSubnet(network, bits, "ipv6");
}
for (const [network, bits] of [
  // Azure's platform.
  ["168.63.129.16", 32],
  // Oracle's, and other protocol assignments.
  ["192.0.0.0", 24],
  ["192.88.99.0", 24],
] as const) {
  REFUSED.addSubnet(network, bits, "ipv4");
}
/** The second half of an address in which ISATAP embeds an IPv4 address (RFC 5214), in any network. */
const ISATAP = /^(?:[\da-f]+:){4}(?:0|200):5efe:/;

/** Whether an address that the library allows leads into this machine's own network. */
export function leadsInside(address: string): boolean {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return REFUSED.check(plain, "ipv4");
  return REFUSED_V6.check(plain, "ipv6") || ISATAP.test(written(plain));
}

/** All eight groups of an IPv6 address, each in its shortest form. */
function written(address: string): string {
  const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [head, tail].map((part) => (part === "" ? [] : part.split(":")));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array<string>(Math.max(0, missing)).fill("0"), ...(after ?? [])].join(":");
}

interface Guard {
  /** Addresses that are allowed nevertheless: for development and tests. */
  readonly allowed: readonly string[];
  /** Another function to look names up: for tests. */
  readonly lookup?: LookupFunction;
}

/**
 * An agent that connects to the public network only: the address is checked for each connection, after its name was
 * looked up. Otherwise the request fails with an error that says `is not allowed`.
 *
 * @throws Error that says `is not allowed`, immediately, for a literal address
 */
export function guardedAgent(url: URL, { allowed, lookup = lookUp as LookupFunction }: Guard): Agent {
  const refusal = (address: string) =>
    !allowed.includes(address) && leadsInside(address)
      ? new Error(`${address} is not allowed: it leads into a private network`)
      : null;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const written = /^[\d.]+$|:/.test(host) ? refusal(host) : null;
  if (written) throw written;
  const judged: LookupFunction = (name, options, tell) =>
    lookup(name, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      const inside = error ? null : addresses.map(refusal).find((each) => each !== null);
      tell(error ?? inside ?? null, found, family);
    });
  const options = { allowIPAddressList: [...allowed], lookup: judged };
  return url.protocol === "https:"
    ? new RequestFilteringHttpsAgent(options)
    : new RequestFilteringHttpAgent(options);
}
