import type { Env } from "#app/platform/environment/env.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";

const HOUR_MS = 3_600_000;
const ADVICE =
  "visitors come through a proxy that is not trusted: all of them share one limit; set TRUST_PROXY=1 if the proxy is yours and sets X-Forwarded-For";

/** At startup: a server that cannot be reached directly must be behind a proxy. */
export function warnOfProxy(
  env: Pick<Env, "trustProxy" | "loopback" | "baseUrl" | "mode">,
  log: Logger,
): void {
  const published = env.baseUrl.startsWith("https:") || (env.loopback && env.mode === "serve");
  if (published && !env.trustProxy) log.warn(ADVICE);
}

/** Checks each request: if it shows that there is a proxy, logs that, at most once an hour. */
export function proxyNotice(
  env: Pick<Env, "trustProxy">,
  log: Logger,
  clock = () => performance.now(),
): (headers: Headers) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (headers) => {
    if (env.trustProxy || clock() - toldAt < HOUR_MS) return;
    if (!headers.has("x-forwarded-for") && !headers.has("forwarded")) return;
    toldAt = clock();
    log.warn(ADVICE);
  };
}
