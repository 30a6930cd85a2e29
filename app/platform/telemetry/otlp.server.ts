import { context, type TextMapPropagator, type Tracer } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import type { Resource } from "@opentelemetry/resources";
import { type IMetricReader, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { TelemetrySettings } from "#app/platform/environment/telemetry-settings.server.ts";

export interface Otlp {
  /** Sends metrics once a minute. */
  readonly reader: IMetricReader;
  readonly tracer: Tracer;
  readonly propagator: TextMapPropagator;
  /** Sends the spans that are left. */
  close(): Promise<void>;
}

/**
 * Sends traces and metrics to a collector, as JSON over HTTP. The tracer is not registered globally: packages that bring
 * spans of their own (better-auth) would record messages of errors, which quote values.
 */
export function openOtlp(settings: NonNullable<TelemetrySettings["otlp"]>, resource: Resource): Otlp {
  const { endpoint, ratio } = settings;
  const headers = { ...settings.headers };
  const spans = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }),
  });
  const provider = new TracerProvider({
    resource,
    spanProcessors: [spans],
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
  });
  // By which a statement finds the request or job that it belongs to.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return {
    reader: new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers }),
    }),
    tracer: provider.getTracer("southbound"),
    propagator: new W3CTraceContextPropagator(),
    close: () => provider.shutdown(),
  };
}
