import type { IncomingMessage, ServerOptions, ServerResponse } from "node:http";
import type { Services } from "#app/platform/services/services.server.ts";

/** How long a client may take, in milliseconds, and how little it may send. */
export interface Patience {
  /** For all headers of a request, since the connection or the previous request. */
  readonly headersMs: number;
  /** For a whole request. */
  readonly requestMs: number;
  /** In each such interval a body has to send a minimum of bytes, or end. */
  readonly bodyStretchMs: number;
  readonly bodyStretchBytes: number;
  /** Without traffic in either direction. */
  readonly silenceMs: number;
  /** From the first byte of a response to its last. */
  readonly answerMs: number;
  /** For the next request on the same connection. */
  readonly keepAliveMs: number;
  /** How often all of this is checked. */
  readonly checkMs: number;
}

/**
 * A phone with poor reception still sends 2 KB a second; no real client sends less than a quarter of that. A
 * connection is kept open for longer than proxies keep theirs (60 s), so that it is they who close it.
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

/** The limits that the HTTP server itself enforces. Its own answer to late clients is 408. */
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
  /** The start of the current interval of the body, and the bytes received by then. */
  stretch: { since: number; bytes: number };
  answeringSince: number | null;
}

const LATE = "HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";
/** For the response to arrive before the connection is closed. */
const FAREWELL_MS = 1_000;

/** Watches all requests and responses in progress, and ends those that take too long. */
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
      // We may be the slow side: a body that is not being read stays here.
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

    /** The responses that have not started. */
    *unanswered(): Generator<ServerResponse> {
      for (const { response } of exchanges) if (!response.headersSent) yield response;
    },
  };
}
