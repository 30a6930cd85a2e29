import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { requestIdOf } from "#app/platform/http/request-id.server.ts";
import { commonSecurityHeaders, NO_DOCUMENT_POLICY } from "#app/platform/http/security-headers.server.ts";
import { loggablePath } from "#app/platform/log/secret-addresses.ts";
import type { Services } from "#app/registry/services.server.ts";

/**
 * Something that answers some requests by itself, at the socket: the web's `Request` and `Response`, and the
 * layers that work with them, cost more than a short answer does.
 */
export interface DirectAnswers {
  /** Answers, and says so; false: this request is somebody else's. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

export interface DirectAnswer {
  readonly status: number;
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[];
  /** Null: the answer has none. One to `HEAD` is measured and not sent. */
  readonly body: string | Uint8Array | null;
  /** Whether it had been made before. */
  readonly cached?: true;
}

export type SendDirectly = (request: IncomingMessage, response: ServerResponse, answer: DirectAnswer) => void;

/** Sends answers with what every answer of the server carries, and writes them into the log. */
export function createDirectSender({ env, log }: Pick<Services, "env" | "log">): SendDirectly {
  const common = Object.entries(commonSecurityHeaders(env)).flat();
  return (request, response, { status, headers, body, cached }) => {
    const { method, url = "/" } = request;
    const requestId = requestIdOf(env, request.headers["x-request-id"]);
    const sent = [...headers, ...common, "x-request-id", requestId];
    if (!headers.includes("content-security-policy"))
      sent.push("content-security-policy", NO_DOCUMENT_POLICY);
    if (body !== null) sent.push("content-length", String(Buffer.byteLength(body)));
    response.writeHead(status, sent);
    if (body === null || method === "HEAD") response.end();
    else response.end(body);
    log.info({ requestId, method, path: loggablePath(url), status, ...(cached ? { cached } : {}) });
  };
}

/** Asks those who answer at the socket in turn, and then everything else. */
export function directFirst(
  direct: readonly DirectAnswers[],
  others: RequestListener,
  log: Services["log"],
): RequestListener {
  return (request, response) => {
    try {
      if (direct.some((each) => each.answer(request, response))) return;
    } catch (error) {
      log.error({ err: error }, "unexpected failure outside the routes");
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
      response.end("Unexpected Application Error!");
      return;
    }
    others(request, response);
  };
}
