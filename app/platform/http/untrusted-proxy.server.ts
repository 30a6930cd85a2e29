import type { Env } from "#app/platform/environment/env.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";

const HOUR_MS = 3_600_000;
const ADVICE =
  "visitors come through a proxy that is not trusted: all of them share one limit; set TRUST_PROXY=1 if the proxy is yours and sets X-Forwarded-For";

/** At the start: what cannot be reached without a proxy is behind one. */
export function warnOfProxy(
  env: Pick<Env, "trustProxy" | "loopback" | "baseUrl" | "mode">,
  log: Logger,
): void {
  const published = env.baseUrl.startsWith("https:") || (env.loopback && env.mode === "serve");
  if (published && !env.trustProxy) log.warn(ADVICE);
}

/** For each request: when it shows that there is a proxy, the log is told, once an hour. */
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
