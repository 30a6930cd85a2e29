import type { IncomingMessage } from "node:http";
import type { Env } from "#app/platform/environment/env.server.ts";
import { isLoopback } from "#app/platform/environment/network.server.ts";

interface Host {
  readonly name: string;
  /** Null: the usual one of the protocol. */
  readonly port: number | null;
}

/** Answers that say nothing of anybody; whoever balances load asks for them by address. */
const ANY_HOST = /^\/(?:healthz|readyz)(?:\?|$)/;
const USUAL_PORTS: readonly (number | null)[] = [80, 443];

/** Whether a request names several hosts: no server may choose one of them (RFC 9112, 3.2). */
export const namesSeveralHosts = ({ headersDistinct }: IncomingMessage): boolean =>
  (headersDistinct.host?.length ?? 0) > 1;

/**
 * Whether a request is meant for this server: for the host of BASE_URL or one of ALLOWED_HOSTS or, while only
 * this machine reaches the server, for this machine. A page elsewhere can give its own name our address (DNS
 * rebinding), and would then be of one origin with us; the host that the browser names shows it.
 */
export function createHostCheck(
  env: Pick<Env, "baseUrl" | "loopback" | "allowedHosts">,
): (request: IncomingMessage) => boolean {
  const published = new URL(env.baseUrl);
  const known = [published.host, ...env.allowedHosts].flatMap((host) => parseHost(host) ?? []);
  const local = env.loopback || isLoopback(published.hostname);

  const isOurs = (text: string, ownPort: number | undefined) => {
    const asked = parseHost(text);
    if (asked === null) return false;
    // Some proxies leave the port out; it is the name that somebody else could give themselves.
    const isKnown = known.some(
      ({ name, port }) => name === asked.name && (port === asked.port || asked.port === null),
    );
    if (isKnown) return true;
    return local && isLoopback(asked.name) && (asked.port ?? 80) === ownPort;
  };

  return ({ url = "/", headersDistinct, socket }) => {
    const hosts = headersDistinct.host ?? [];
    // Also for these the address is put together with it.
    if (ANY_HOST.test(url)) return hosts.every((host) => URL.canParse(`http://${host}`));
    if (hosts.length !== 1) return false;
    // A target that is a whole address counts for more than the header: both have to be ours.
    const [, authority] = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url) ?? [];
    return [...hosts, ...(authority === undefined ? [] : [authority])].every((host) =>
      isOurs(host, socket.localPort),
    );
  };
}

/** Null for what is no host: names in any case, with or without the root's dot; the usual port is none. */
function parseHost(text: string): Host | null {
  const [, name, port] = /^(\[[\da-f:.]+\]|[a-z\d._-]+?)\.?(?::(\d{1,5}))?$/i.exec(text) ?? [];
  if (name === undefined) return null;
  const number = port === undefined ? null : Number(port);
  return { name: name.toLowerCase(), port: USUAL_PORTS.includes(number) ? null : number };
}
