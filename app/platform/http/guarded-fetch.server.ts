import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { SafeError } from "#app/platform/log/safe-error.server.ts";
import { wholeAnswer } from "./bounded-fetch.server.ts";
import { guardedAgent } from "./guarded-agent.server.ts";

/** The address leads into a private network. */
export class PrivateAddressError extends Error {}

interface Asked {
  method?: string | undefined;
  headers?: unknown;
  body?: unknown;
  signal?: AbortSignal | null | undefined;
}

/**
 * `fetch` for addresses typed by users: checked when the connection is made, after the name was looked up, so that no
 * name leads into a private network. It follows no redirect, and accepts an answer of at most half a megabyte.
 *
 * @param options.local whether this machine itself is allowed, and without encryption: for development and tests
 * @throws PrivateAddressError, or what the connection fails with
 */
export function guardedFetch(options: { local: boolean; milliseconds: number }) {
  return async (address: string | URL, asked: Asked = {}): Promise<Response> => {
    const url = new URL(address);
    const secure = url.protocol === "https:";
    if (!secure && !(options.local && url.protocol === "http:")) throw new SafeError("not https");
    const allowed = options.local ? ["127.0.0.1", "::1"] : [];
    const timeout = AbortSignal.timeout(options.milliseconds);
    const signal = asked.signal ? AbortSignal.any([asked.signal, timeout]) : timeout;
    const headers = {
      ...Object.fromEntries(new Headers(asked.headers as Record<string, string> | undefined)),
      "accept-encoding": "identity",
    };
    const body = bodyOf(asked.body);
    try {
      const agent = guardedAgent(url, { allowed });
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const send = secure ? requestHttps : requestHttp;
        const sent = send(url, { agent, signal, method: asked.method ?? "GET", headers }, resolve);
        sent.on("error", reject);
        sent.end(body);
      });
      return await wholeAnswer(answer.statusCode ?? 502, answer.headers["content-type"], answer);
    } catch (error) {
      if (error instanceof Error && /is not allowed/.test(error.message)) throw new PrivateAddressError();
      throw error;
    }
  };
}

function bodyOf(body: unknown): string | Uint8Array | undefined {
  if (body === undefined || body === null) return undefined;
  return body instanceof Uint8Array ? body : String(body);
}
