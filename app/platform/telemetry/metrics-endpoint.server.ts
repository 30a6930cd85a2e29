import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { isLoopback } from "#app/platform/environment/network.server.ts";
import type { TelemetrySettings } from "#app/platform/environment/telemetry-settings.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";

const METRICS_PATH = "/metrics";
/** One scraper of each kind keeps one connection. */
const MAX_CONNECTIONS = 20;

/**
 * Answers Prometheus on a port of its own, so that no mistake in a proxy shows metrics on the public address.
 *
 * @param answer writes the metrics
 * @throws StartupError where the port cannot be used
 */
export async function openMetricsEndpoint(
  { host, port, token }: NonNullable<TelemetrySettings["metrics"]>,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const refuse = (status: number, headers: Record<string, string> = {}) =>
      response.writeHead(status, { ...headers, "content-length": 0 }).end();
    if (request.url?.split("?", 1)[0] !== METRICS_PATH) return refuse(404);
    if (request.method !== "GET") return refuse(405, { allow: "GET" });
    if (token === undefined) {
      // A page elsewhere can give its own name this machine's address; the name in the request shows it.
      if (!isLoopback(hostName(request))) return refuse(421);
    } else if (!isSame(request.headers.authorization ?? "", `Bearer ${token}`)) {
      return refuse(401, { "www-authenticate": "Bearer" });
    }
    response.setHeader("cache-control", "no-store");
    answer(request, response);
  });
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        new StartupError(
          `Metrics cannot be served at ${host}:${port} (${error.code}); set METRICS_PORT and METRICS_HOST to others.`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  return {
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function hostName({ headers: { host = "" } }: IncomingMessage): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, "") : "";
}

/** Takes the same time whatever is sent. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
