import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { networksOf } from "#app/platform/environment/network.server.ts";
import { createHostCheck, namesSeveralHosts } from "#app/platform/http/allowed-hosts.server.ts";
import { requestIdOf } from "#app/platform/http/request-id.server.ts";
import { commonSecurityHeaders, NO_DOCUMENT_POLICY } from "#app/platform/http/security-headers.server.ts";
import {
  PATIENCE,
  type Patience,
  serverOptions,
  watchExchanges,
} from "#app/platform/http/slow-clients.server.ts";
import { loggablePath } from "#app/platform/log/secret-addresses.ts";
import { since } from "#app/platform/log/since.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";

const MAX_HEADERS = 100;
const MAX_REQUESTS_OF_A_CONNECTION = 10_000;
const MAX_CONNECTIONS = 5_000;
/** A school behind one address opens some dozens. */
const MAX_CONNECTIONS_OF_A_NETWORK = 500;

const SHUTDOWN_GRACE_MS = 10_000;
/** Who asks again on a kept connection within this time of the stop is still answered. */
const LINGER_MS = 3_000;
const IDLE_CHECK_MS = 50;
/** It is quiet when so many turns in a row take no longer and bring no connection. */
const QUIET_TURNS = 5;
const QUIET_TURN_MS = 1;
const QUIET_AT_LAST_MS = 4_000;

interface Refusal {
  readonly status: number;
  readonly body: string;
}
const MISDIRECTED: Refusal = {
  status: 421,
  body: "This server does not answer under that name. Use the address in BASE_URL, or add the name to ALLOWED_HOSTS.\n",
};
const SEVERAL_HOSTS: Refusal = { status: 400, body: "A request names one host.\n" };
const NOT_READY: Refusal = { status: 503, body: "not ready: the server is stopping\n" };

export interface Edge {
  /** Listens to nothing yet. */
  readonly server: Server;
  /**
   * Reports that it is not ready, and still answers everything else for that time: until load balancers have noticed and
   * send no one here. Each answer is the last on its connection.
   *
   * @param hurry ends the drain before its time
   */
  drain(milliseconds: number, hurry?: AbortSignal): Promise<void>;
  /** Takes nothing new, answers what is under way and what still comes on kept connections, and resolves. */
  stop(): Promise<void>;
}

export interface EdgeOptions {
  services: Pick<Services, "env" | "log">;
  answer: RequestListener;
  /** Other times than the usual ones. */
  patience?: Partial<Patience>;
  lingerMs?: number;
}

/** The server between the network and all handlers: which requests it accepts, for how long, and until when. */
export function openEdge({ services, answer, ...rest }: EdgeOptions): Edge {
  const { env, log } = services;
  const patience = { ...PATIENCE, ...rest.patience };
  const exchanges = watchExchanges(patience, log);
  const isForUs = createHostCheck(env);
  const refuse = createRefusal(services);
  let stopping = false;
  /** Requests held until new connections are no longer accepted. */
  let waiting: (() => void)[] | null = null;

  const server = createServer(serverOptions(patience), (request, response) => {
    exchanges.add(request, response);
    if (stopping) response.setHeader("connection", "close");
    if (namesSeveralHosts(request)) refuse(request, response, SEVERAL_HOSTS);
    else if (!isForUs(request)) refuse(request, response, MISDIRECTED);
    else if (stopping && request.url?.startsWith("/readyz")) refuse(request, response, NOT_READY);
    else if (waiting) waiting.push(() => answer(request, response));
    else answer(request, response);
  });
  server.timeout = patience.silenceMs;
  server.maxHeadersCount = MAX_HEADERS;
  server.maxRequestsPerSocket = MAX_REQUESTS_OF_A_CONNECTION;
  server.maxConnections = MAX_CONNECTIONS;
  server.once("close", () => exchanges.stop());
  // A trusted proxy's connections are all from one network.
  if (!env.trustProxy) server.on("connection", limitByNetwork());

  const announceEnd = () => {
    stopping = true;
    for (const response of exchanges.unanswered()) response.setHeader("connection", "close");
  };

  return {
    server,
    async drain(milliseconds, hurry) {
      announceEnd();
      await wait(milliseconds, undefined, { signal: hurry }).catch((error) => {
        if (!hurry?.aborted) throw error;
      });
    },
    async stop() {
      announceEnd();
      // Connections that the system has accepted, and we have not yet, would be reset.
      waiting = [];
      await quiet(server);
      // Not the HTTP server's own `close`: that one ends idle connections at once, also those on which a
      // request is just arriving.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      const held = waiting;
      waiting = null;
      for (const go of held) go();
      const force = setTimeout(() => {
        log.warn({ requests: exchanges.count() }, "stopping: what takes too long is cut off");
        server.closeAllConnections();
      }, SHUTDOWN_GRACE_MS);
      let idle: NodeJS.Timeout | undefined;
      const linger = setTimeout(() => {
        // After the sockets have been read: what has arrived is no longer idle.
        idle = setInterval(() => setImmediate(() => server.closeIdleConnections()), IDLE_CHECK_MS);
      }, rest.lingerMs ?? LINGER_MS);
      await closed;
      for (const timer of [force, linger, idle]) clearTimeout(timer);
      server.close();
    },
  };
}

/**
 * Answers what goes no further: a host that is not ours, of which no address can be made, and the question
 * whether a server that is stopping is ready. The connection is closed; the headers are those of every answer.
 */
function createRefusal({ env, log }: EdgeOptions["services"]) {
  const common = {
    ...commonSecurityHeaders(env),
    "content-security-policy": NO_DOCUMENT_POLICY,
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    connection: "close",
  };
  return (request: IncomingMessage, response: ServerResponse, { status, body }: Refusal) => {
    const started = performance.now();
    const { method, url = "/" } = request;
    const requestId = requestIdOf(env, request.headers["x-request-id"]);
    const length = Buffer.byteLength(body);
    response.writeHead(status, { ...common, "content-length": length, "x-request-id": requestId });
    response.end(method === "HEAD" ? undefined : body);
    log.info({ requestId, method, path: loggablePath(url), status, ms: since(started) });
  };
}

/** Resolves when no connection is left to accept; a turn of the event loop accepts one at a time. */
async function quiet(server: Server): Promise<void> {
  let arrived = false;
  const notice = () => {
    arrived = true;
  };
  server.on("connection", notice);
  const started = performance.now();
  for (let turns = 0, last = started; turns < QUIET_TURNS && last - started < QUIET_AT_LAST_MS; ) {
    arrived = false;
    await nextTurn();
    const now = performance.now();
    turns = !arrived && now - last < QUIET_TURN_MS ? turns + 1 : 0;
    last = now;
  }
  server.off("connection", notice);
}

/** Ends connections of a network that has too many open. */
function limitByNetwork(): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    const [network] = networksOf(socket.remoteAddress ?? "");
    if (network === undefined) return;
    const number = (open.get(network) ?? 0) + 1;
    open.set(network, number);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
    if (number > MAX_CONNECTIONS_OF_A_NETWORK) socket.destroy();
  };
}
