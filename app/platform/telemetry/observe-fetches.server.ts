import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";
import {
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapPropagator,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { isTracingSuppressed } from "@opentelemetry/core";
import { methodLabel } from "./labels.ts";

/** A request as `fetch` (undici) reports it. */
interface FetchRequest {
  readonly method: string;
  addHeader(name: string, value: string): void;
}
type Heard = (message: unknown) => void;

/**
 * Traces requests to other services, and passes the trace to them (`traceparent`), through Node's diagnostics
 * channels for `fetch` and `node:http`. Only the method and the status are recorded: addresses hold secrets, and the
 * host of a counsellor's calendar or of an agent's directory can be a name. The span around it shows which work made
 * the request.
 */
export function observeFetches(tracer: Tracer, propagator: TextMapPropagator): () => void {
  const spans = new WeakMap<object, Span>();
  const begin = (request: object, method: string, setHeader: (name: string, value: string) => void) => {
    const active = context.active();
    if (isTracingSuppressed(active) || !trace.getSpan(active)?.isRecording()) return;
    const label = methodLabel(method);
    const attributes = { "http.request.method": label };
    const span = tracer.startSpan(`${label} other service`, { kind: SpanKind.CLIENT, attributes });
    propagator.inject(trace.setSpan(active, span), null, { set: (_, name, value) => setHeader(name, value) });
    spans.set(request, span);
  };
  const end = (request: object, status: number | null) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (status !== null) span.setAttribute("http.response.status_code", status);
    if (status === null || status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  const heard: Readonly<Record<string, Heard>> = {
    "undici:request:create": (message) => {
      const { request } = message as { request: FetchRequest };
      begin(request, request.method, (name, value) => request.addHeader(name, value));
    },
    "undici:request:headers": (message) => {
      const { request, response } = message as { request: object; response: { statusCode: number } };
      end(request, response.statusCode);
    },
    "undici:request:error": (message) => end((message as { request: object }).request, null),
    "http.client.request.created": (message) => {
      const { request } = message as { request: ClientRequest };
      begin(request, request.method, (name, value) => {
        if (!request.headersSent) request.setHeader(name, value);
      });
    },
    "http.client.response.finish": (message) => {
      const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
      end(request, response.statusCode ?? null);
    },
    "http.client.request.error": (message) => end((message as { request: object }).request, null),
  };
  for (const [channel, hear] of Object.entries(heard)) subscribe(channel, hear);
  return () => {
    for (const [channel, hear] of Object.entries(heard)) unsubscribe(channel, hear);
  };
}
