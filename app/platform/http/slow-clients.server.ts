import type { IncomingMessage, ServerOptions, ServerResponse } from "node:http";
import type { Services } from "#app/platform/services/services.server.ts";

/** How long a client may take, in milliseconds, and how little it may send. */
export interface Patience {
  /** For all headers of a request, from the connection or the request before. */
  readonly headersMs: number;
  /** For a whole request. */
  readonly requestMs: number;
  /** In each such stretch a body brings at least so many bytes, or ends. */
  readonly bodyStretchMs: number;
  readonly bodyStretchBytes: number;
  /** While nothing moves in either direction. */
  readonly silenceMs: number;
  /** From the first byte of an answer to its last. */
  readonly answerMs: number;
  /** For the next request on the same connection. */
  readonly keepAliveMs: number;
  /** How often all of this is looked at. */
  readonly checkMs: number;
}

/**
 * A phone at the edge of its network still sends 2 KB a second; less than a quarter of that is nobody's. A
 * connection is kept for longer than proxies keep theirs (60 s), so that it is they who end it.
 */
export const PATIENCE: Patience = {
  headersMs: 15_000,
  requestMs: 300_000,
  bodyStretchMs: 20_000,
  bodyStretchBytes: 10_000,
  silenceMs: 60_000,
  answerMs: 600_000,
  keepAliveMs: 65_000,
  checkMs: 1_000,
};

/** The part of it that the HTTP server itself sees to. Its own answer to who is late is 408. */
export function serverOptions(patience: Patience): ServerOptions {
  return {
    headersTimeout: patience.headersMs,
    requestTimeout: patience.requestMs,
    keepAliveTimeout: patience.keepAliveMs,
    connectionsCheckingInterval: patience.checkMs,
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** When the stretch of the body that is looked at began, and how much had come by then. */
  stretch: { since: number; bytes: number };
  answeringSince: number | null;
}

const LATE = "HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";
/** For the answer to arrive before the connection is gone. */
const FAREWELL_MS = 1_000;

/** Everything that is being asked and answered. Ends what takes too long. */
export function watchExchanges(patience: Patience, log: Services["log"]) {
  const exchanges = new Set<Exchange>();

  const end = ({ request, response }: Exchange, why: string) => {
    log.info({ method: request.method, answered: response.headersSent }, why);
    const { socket } = request;
    if (response.headersSent) socket.destroy();
    else {
      socket.end(LATE);
      setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
    }
  };

  const look = (exchange: Exchange, now: number): void => {
    const { request, response, stretch } = exchange;
    const { socket } = request;
    if (socket.destroyed || (request.complete && response.writableFinished)) {
      exchanges.delete(exchange);
    } else if (!request.complete) {
      // What is slow may be us: a body that nobody reads yet waits here.
      const waitsForUs = request.readableLength >= request.readableHighWaterMark;
      if (!waitsForUs && now - stretch.since < patience.bodyStretchMs) return;
      if (!waitsForUs && socket.bytesRead - stretch.bytes < patience.bodyStretchBytes) {
        exchanges.delete(exchange);
        end(exchange, "closed: a body that comes too slowly");
      } else exchange.stretch = { since: now, bytes: socket.bytesRead };
    } else if (response.headersSent) {
      exchange.answeringSince ??= now;
      if (now - exchange.answeringSince < patience.answerMs) return;
      exchanges.delete(exchange);
      end(exchange, "closed: an answer that is read too slowly");
    }
  };
  const timer = setInterval(() => {
    const now = performance.now();
    for (const exchange of exchanges) look(exchange, now);
  }, patience.checkMs).unref();

  return {
    add(request: IncomingMessage, response: ServerResponse): void {
      const stretch = { since: performance.now(), bytes: request.socket.bytesRead };
      const exchange: Exchange = { request, response, stretch, answeringSince: null };
      exchanges.add(exchange);
      response.once("close", () => {
        if (request.complete) exchanges.delete(exchange);
      });
    },

    count: () => exchanges.size,

    stop: () => clearInterval(timer),

    /** The answers that have not begun. */
    *unanswered(): Generator<ServerResponse> {
      for (const { response } of exchanges) if (!response.headersSent) yield response;
    },
  };
}
