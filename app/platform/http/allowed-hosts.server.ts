import type { IncomingMessage } from "node:http";
import type { Env } from "#app/platform/environment/env.server.ts";
import { isLoopback } from "#app/platform/environment/network.server.ts";

interface Host {
  readonly name: string;
  /** Null: the protocol's default. */
  readonly port: number | null;
}

/** Answers without personal data; load balancers request them by address. */
const ANY_HOST = /^\/(?:healthz|readyz)(?:\?|$)/;
const USUAL_PORTS: readonly (number | null)[] = [80, 443];

/** Whether a request names several hosts: a server may not choose one of them (RFC 9112, 3.2). */
export const namesSeveralHosts = ({ headersDistinct }: IncomingMessage): boolean =>
  (headersDistinct.host?.length ?? 0) > 1;

/**
 * Whether a request is meant for this server: for the host of BASE_URL or one of ALLOWED_HOSTS or, while only this
 * machine reaches the server, for this machine. A foreign page can give its own name our address (DNS rebinding), and
 * would then have the same origin as us; the host that the browser sends reveals it.
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
    // Some proxies omit the port; the name is what an attacker could choose.
    const isKnown = known.some(
      ({ name, port }) => name === asked.name && (port === asked.port || asked.port === null),
    );
    if (isKnown) return true;
    return local && isLoopback(asked.name) && (asked.port ?? 80) === ownPort;
  };

  return ({ url = "/", headersDistinct, socket }) => {
    const hosts = headersDistinct.host ?? [];
    // The address is built from the header for these as well.
    if (ANY_HOST.test(url)) return hosts.every((host) => URL.canParse(`http://${host}`));
    if (hosts.length !== 1) return false;
    // A target that is an absolute URL takes precedence over the header: both have to be ours.
    const [, authority] = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url) ?? [];
    return [...hosts, ...(authority === undefined ? [] : [authority])].every((host) =>
      isOurs(host, socket.localPort),
    );
  };
}

/** Null if it is no host: names in any case, with or without the root's dot; the default port is omitted. */
function parseHost(text: string): Host | null {
  const [, name, port] = /^(\[[\da-f:.]+\]|[a-z\d._-]+?)\.?(?::(\d{1,5}))?$/i.exec(text) ?? [];
  if (name === undefined) return null;
  const number = port === undefined ? null : Number(port);
  return { name: name.toLowerCase(), port: USUAL_PORTS.includes(number) ? null : number };
}
