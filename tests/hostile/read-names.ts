import type { Database } from "#app/platform/database/client.server.ts";
import { PERSONAL_COOKIES } from "#app/platform/http/personal-cookies.server.ts";
import { ask } from "#tests/support/ask.ts";
import { type BuiltServer, openBuiltApplication } from "#tests/support/built-application.ts";
import { doorsOf, type RouteEndpoint } from "#tests/support/doors.ts";
import { cookieFor } from "#tests/support/post-office.ts";
import { visitsOf } from "#tests/support/visits.ts";
import type { World } from "#tests/support/world.ts";

/** A page or resource, an address where something stands, and the parameters that its loaders read. */
export interface Page {
  door: RouteEndpoint;
  to: string;
  query: readonly string[];
}

export const pagesOf = (build: BuiltServer): RouteEndpoint[] =>
  doorsOf(build.routes).filter((door) => door.isLeaf && door.path !== "/*");

/** The session of a user who is allowed to open a page. */
export const cookieForPage = (db: Database["db"], world: World, door: RouteEndpoint): Promise<string> =>
  cookieFor(db, world, {
    id: idOf(door),
    intent: "",
    fields: { known: new Map(), patterns: [], refused: [] },
    creates: false,
    needs: door.guards.map((guard) => guard.needs),
  });

const idOf = (door: RouteEndpoint) => door.id.replace(/\.route$/, "");

/**
 * Opens every page once and records which parameters and headers the code reads by name. So the lists come from the
 * code itself, and a name that a loader starts to read is tested as well.
 */
export async function readPages(
  database: Pick<Database, "db" | "pool"> & { url: string },
  build: BuiltServer,
  world: World,
): Promise<{ pages: ReadonlyMap<string, Page>; headers: readonly string[] }> {
  const app = await openBuiltApplication({ database, build });
  const visits = visitsOf(world);
  const headers = new Set<string>(HEADERS_BELOW);
  let query = new Set<string>();
  const undo = [
    tap(URLSearchParams.prototype, "get", (name) => query.add(name)),
    tap(URLSearchParams.prototype, "getAll", (name) => query.add(name)),
    tap(URLSearchParams.prototype, "has", (name) => query.add(name)),
    tap(Headers.prototype, "get", (name) => headers.add(name.toLowerCase())),
    tap(Headers.prototype, "has", (name) => headers.add(name.toLowerCase())),
  ];
  const pages = new Map<string, Page>();
  for (const door of pagesOf(build)) {
    const to = visits[idOf(door)]?.[0]?.to ?? door.path;
    query = new Set(["_routes", "index", "returnTo"]);
    await ask(app.origin, { path: to, headers: { cookie: await cookieForPage(database.db, world, door) } });
    pages.set(door.id, { door, to, query: [...query] });
  }
  for (const each of undo) each();
  await app.close();
  headers.delete("cookie");
  return { pages, headers: [...headers] };
}

function tap(prototype: object, method: string, record: (name: string) => void): () => void {
  const original = Reflect.get(prototype, method) as (...given: unknown[]) => unknown;
  Reflect.set(prototype, method, function (this: unknown, ...given: unknown[]) {
    record(String(given[0]));
    return original.apply(this, given);
  });
  return () => Reflect.set(prototype, method, original);
}

/** Headers that are read below the router, by Node, at the socket or by the layers of Hono. */
const HEADERS_BELOW = [
  ...["accept", "accept-encoding", "accept-language", "cache-control", "content-type", "host", "if-match"],
  ...["if-modified-since", "if-none-match", "if-range", "origin", "pragma", "purpose", "range", "referer"],
  ...["sec-fetch-mode", "sec-fetch-site", "user-agent", "x-forwarded-for", "x-forwarded-host"],
  ...["x-forwarded-proto", "x-request-id", "authorization"],
];

export const COOKIE_NAMES = [
  ...PERSONAL_COOKIES,
  ...[
    "account.session_token",
    "account.two_factor",
    "account.trust_device",
    "shortlist",
    "sidebar",
    "held_post",
  ],
  ...["typed-email", "known-device", "__proto__", ""],
];
