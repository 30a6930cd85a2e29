/**
 * Which of several servers to connect to, in libpq's terms: one that accepts writes, one that is no standby, or any.
 */
const ROLES = ["read-write", "primary", "any"] as const;
export type ServerRole = (typeof ROLES)[number];

export interface DatabaseServer {
  /** A name, an address, or the folder of a socket. */
  readonly host: string;
  readonly port: number;
}

/** A `DATABASE_URL` that names several servers, or the role of one. */
export interface SeveralServers {
  readonly servers: readonly DatabaseServer[];
  readonly role: ServerRole;
  /** The same address with the first server only, as `pg` reads it. */
  readonly first: string;
}

const DEFAULT_PORT = "5432";
/** Scheme, user and password, hosts, database, query. A password may contain an @ that is not encoded. */
const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/i;
const HOST = /^(\[[\da-f:.]+\]|[^:[\]]+)(?::(.*))?$/i;

/**
 * The servers of an address such as `postgres://user:password@a:5432,b:5432/name?target_session_attrs=read-write`;
 * also written as `?host=a,b&port=5432,5433`. Null if the address leads to one server, of any role: `pg` reads that.
 *
 * @throws AddressProblem with a message that continues the name of the variable
 */
export function severalServers(url: string): SeveralServers | null {
  const parts = PARTS.exec(url);
  if (!parts) return null;
  const [, scheme, user, authority = "", database, query = ""] = parts;
  const options = new URLSearchParams(query);
  const role = options.get("target_session_attrs");
  const hosts = options.get("host");
  if (role === null && !authority.includes(",") && !hosts?.includes(",")) return null;

  const servers =
    hosts === null ? serversOf(authority) : pairedServers(hosts, authority, options.get("port"));
  if (role !== null && !isRole(role)) {
    throw new AddressProblem(
      `has target_session_attrs=${role}, and must have read-write, primary or any: the product writes`,
    );
  }
  for (const name of ["host", "port", "target_session_attrs"]) options.delete(name);
  const [one] = servers as [DatabaseServer];
  options.set("host", one.host);
  options.set("port", String(one.port));
  return {
    servers,
    // The default of libpq, `any`, could connect to a standby, where nothing works.
    role: role ?? "read-write",
    first: `${scheme}${user}localhost${database}?${options}`,
  };
}

/** What is wrong with an address, as a continuation of the variable's name; null if nothing is. */
export function addressProblem(url: string): string | null {
  try {
    severalServers(url);
    return null;
  } catch (error) {
    if (error instanceof AddressProblem) return error.message;
    throw error;
  }
}

/** What is wrong with an address, without the name of its variable: `has no port that is a number …`. */
export class AddressProblem extends Error {
  override readonly name = "AddressProblem";
}

/** The same servers, another database. */
export function addressOfDatabase(url: string, database: string): string {
  const parts = PARTS.exec(url);
  if (!parts) throw new AddressProblem("is no address");
  const [, scheme, user, authority, , query] = parts;
  return `${scheme}${user}${authority}/${encodeURIComponent(database)}${query === undefined ? "" : `?${query}`}`;
}

/** The displayed name of a database: `southbound on db.example.org`, never with its password. */
export function nameOfAddress(url: string): string {
  const [, , , authority = "", database = "", query] = PARTS.exec(url) ?? [];
  const hosts = new URLSearchParams(query).get("host") ?? authority;
  return `${decodeURIComponent(database.slice(1))} on ${hosts.replaceAll(",", ", ")}`;
}

const isRole = (value: string): value is ServerRole => ROLES.some((role) => role === value);

function serversOf(authority: string): DatabaseServer[] {
  return authority.split(",").map((each) => {
    const [, host, port] = HOST.exec(decodeURIComponent(each)) ?? [];
    if (host === undefined) throw new AddressProblem(UNREADABLE);
    return { host: withoutBrackets(host), port: portOf(port ?? "") };
  });
}

function pairedServers(hosts: string, authority: string, ports: string | null): DatabaseServer[] {
  const names = hosts.split(",");
  const given = (ports ?? HOST.exec(authority)?.[2] ?? "").split(",");
  if (given.length !== 1 && given.length !== names.length) {
    throw new AddressProblem(
      `names ${names.length} hosts and ${given.length} ports: give one port, or one for each`,
    );
  }
  return names.map((host, at) => {
    if (host === "" || /^[^/:]*:\d+$/.test(host)) throw new AddressProblem(UNREADABLE);
    return { host: withoutBrackets(host), port: portOf(given[at] ?? given[0] ?? "") };
  });
}

const UNREADABLE =
  "names a host that cannot be read; several are written as user@first:5432,second:5432/name";

const withoutBrackets = (host: string): string => host.replace(/^\[(.+)\]$/, "$1");

function portOf(text: string): number {
  const port = Number(text === "" ? DEFAULT_PORT : text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new AddressProblem("has a port that is not a number from 1 to 65535");
  }
  return port;
}
