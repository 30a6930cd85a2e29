import { PERSONAL_COOKIES } from "#app/server/http/personal-cookies.server.ts";

/**
 * Records which parameters and headers the code of this process asks for by name, until it is told to stop.
 * So the list is the code's own, and a loader that begins to read another one is fuzzed with it.
 */
export function recordReadNames(): {
  of<T>(work: () => Promise<T>): Promise<Set<string>>;
  headers: Set<string>;
  stop(): void;
} {
  const headers = new Set<string>();
  let query = new Set<string>();
  const undo: (() => void)[] = [];
  for (const method of ["get", "getAll", "has"] as const) {
    undo.push(tap(URLSearchParams.prototype, method, (name) => query.add(name)));
    if (method !== "getAll")
      undo.push(tap(Headers.prototype, method, (name) => headers.add(name.toLowerCase())));
  }
  return {
    headers,
    async of(work) {
      query = new Set();
      await work();
      return query;
    },
    stop: () => {
      for (const each of undo) each();
    },
  };
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
export const HEADERS_BELOW = [
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
