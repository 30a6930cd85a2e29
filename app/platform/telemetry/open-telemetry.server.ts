import { setTimeout as wait } from "node:timers/promises";
import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  type Meter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { setGlobalErrorHandler } from "@opentelemetry/core";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider } from "@opentelemetry/sdk-metrics";
import { PRODUCT_VERSION } from "#app/platform/environment/product-version.server.ts";
import type { TelemetrySettings } from "#app/platform/environment/telemetry-settings.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { methodLabel, statusLabel } from "./labels.ts";
import { METRICS } from "./metrics.ts";
import { openMetricsEndpoint } from "./metrics-endpoint.server.ts";
import { observeDatabase } from "./observe-database.server.ts";
import { observeFetches } from "./observe-fetches.server.ts";
import { type Observed, observeProcess } from "./observe-process.server.ts";
import type { Otlp } from "./otlp.server.ts";
import type { Answered, Telemetry } from "./telemetry.ts";

/** Seconds. Few: each is a series for each route, method and status. */
const REQUEST_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 300, 900];
/** A collector that is away is mentioned in the log once in so long. */
const COMPLAIN_MS = 10 * 60_000;
/** How long a stop can be delayed at most by data still to be sent. */
const CLOSE_MS = 2_000;
const NO_ROUTE = "none";

/**
 * Serves metrics to Prometheus, and sends traces and metrics by OTLP, as far as they are set up. This module is loaded only
 * then: without settings, nothing of OpenTelemetry is (`application.server.ts`).
 *
 * @throws StartupError where the port for metrics cannot be used
 */
export async function openTelemetry(
  settings: TelemetrySettings,
  { log, ...observed }: Observed & { log: Logger },
): Promise<Telemetry> {
  complainTo(log);
  const resource = resourceFromAttributes({
    "service.name": settings.serviceName,
    "service.version": PRODUCT_VERSION,
  });
  const otlp = settings.otlp ? (await import("./otlp.server.ts")).openOtlp(settings.otlp, resource) : null;
  const prometheus = settings.metrics
    ? new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true })
    : null;
  const meters = new MeterProvider({
    resource,
    readers: [...(prometheus ? [prometheus] : []), ...(otlp ? [otlp.reader] : [])],
  });
  const meter = meters.getMeter("southbound");
  const stopObserving = observeProcess(meter, observed);
  if (otlp) observeDatabase(observed.pool, otlp.tracer);
  const stopFetches = otlp ? observeFetches(otlp.tracer, otlp.propagator) : null;
  const endpoint =
    prometheus && settings.metrics
      ? await openMetricsEndpoint(settings.metrics, (request, response) =>
          prometheus.getMetricsRequestHandler(request, response),
        )
      : null;
  const trusted = observed.services.env.trustProxy;
  return {
    observeRequest: observerOfRequests(meter, otlp, trusted),
    observeJobs: observerOfJobs(meter, otlp),
    async close() {
      await endpoint?.close();
      stopFetches?.();
      // Metrics are sent a last time while the database can still be asked. A collector that is away holds up no stop.
      await Promise.race([Promise.allSettled([meters.shutdown(), otlp?.close()]), wait(CLOSE_MS)]);
      stopObserving();
    },
  };
}

function observerOfRequests(
  meter: Meter,
  otlp: Otlp | null,
  trustsCallers: boolean,
): Telemetry["observeRequest"] {
  const durations = meter.createHistogram("southbound_http_request_duration_seconds", {
    description: METRICS.southbound_http_request_duration_seconds.help,
    advice: { explicitBucketBoundaries: REQUEST_SECONDS },
  });
  const inFlight = meter.createUpDownCounter("southbound_http_requests_in_flight", {
    description: METRICS.southbound_http_requests_in_flight.help,
  });
  // A trace of a stranger's choice would be recorded whatever the sampling says: only our own proxy's counts.
  const callerOf = (headers: Headers): Context =>
    otlp && trustsCallers
      ? otlp.propagator.extract(ROOT_CONTEXT, headers, {
          get: (from, name) => from.get(name) ?? undefined,
          keys: (from) => [...from.keys()],
        })
      : ROOT_CONTEXT;

  return async ({ method: asked, headers }, answer) => {
    const method = methodLabel(asked);
    const started = performance.now();
    const caller = callerOf(headers);
    const span = otlp?.tracer.startSpan(method, { kind: SpanKind.SERVER }, caller);
    inFlight.add(1);
    let answered: Answered = { status: 500, route: null };
    try {
      const traceId = span?.spanContext().traceId ?? null;
      const run = () => answer(traceId);
      answered = await (span ? context.with(trace.setSpan(caller, span), run) : run());
    } finally {
      inFlight.add(-1);
      const { status } = answered;
      const route = answered.route ?? NO_ROUTE;
      durations.record((performance.now() - started) / 1000, { route, method, status: statusLabel(status) });
      span?.updateName(`${method} ${route}`);
      span?.setAttributes({
        "http.request.method": method,
        "http.route": route,
        "http.response.status_code": status,
      });
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    }
  };
}

function observerOfJobs(meter: Meter, otlp: Otlp | null): Telemetry["observeJobs"] {
  const durations = meter.createHistogram("southbound_job_duration_seconds", {
    description: METRICS.southbound_job_duration_seconds.help,
    advice: { explicitBucketBoundaries: JOB_SECONDS },
  });
  const observe =
    <Payload>(queue: string, handle: (payload: Payload) => Promise<void>) =>
    async (payload: Payload) => {
      const started = performance.now();
      const span = otlp?.tracer.startSpan(
        `job ${queue}`,
        { kind: SpanKind.CONSUMER, attributes: { "messaging.destination.name": queue } },
        ROOT_CONTEXT,
      );
      let outcome = "failed";
      try {
        const run = () => handle(payload);
        await (span ? context.with(trace.setSpan(ROOT_CONTEXT, span), run) : run());
        outcome = "done";
      } finally {
        durations.record((performance.now() - started) / 1000, { queue, outcome });
        if (outcome === "failed") span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      }
    };
  return (handlers) => {
    const entries = Object.entries<(payload: never) => Promise<void>>(handlers);
    return Object.fromEntries(
      entries.map(([queue, handle]) => [queue, observe(queue, handle)]),
    ) as typeof handlers;
  };
}

/** The libraries' messages can quote addresses and answers: the log says that something is wrong, and of what kind. */
function complainTo(log: Logger): void {
  let last = Number.NEGATIVE_INFINITY;
  const complain = (err: unknown) => {
    if (performance.now() - last < COMPLAIN_MS) return;
    last = performance.now();
    log.warn({ err }, "telemetry: metrics or traces could not be read or sent");
  };
  setGlobalErrorHandler(complain);
  const ignore = () => undefined;
  diag.setLogger(
    {
      error: (_message, ...details) => complain(details.find((detail) => detail instanceof Error)),
      warn: ignore,
      info: ignore,
      debug: ignore,
      verbose: ignore,
    },
    { logLevel: DiagLogLevel.ERROR },
  );
}
