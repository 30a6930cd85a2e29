import { describe, expect, test } from "vitest";
import { readTelemetrySettings } from "./telemetry-settings.server.ts";

const TOKEN = "a token for tests only, of no worth anywhere";

test("nothing is measured where nothing is set up", () => {
  expect(readTelemetrySettings({})).toEqual({ telemetry: undefined, problems: [] });
  const blank = { METRICS_PORT: "", METRICS_HOST: "", OTEL_EXPORTER_OTLP_ENDPOINT: "" };
  expect(readTelemetrySettings({ ...blank, OTEL_SERVICE_NAME: "ours" }).telemetry).toBeUndefined();
});

test("metrics are for this machine alone, unless a token protects them", () => {
  const { telemetry } = readTelemetrySettings({ METRICS_PORT: "9464" });
  expect(telemetry).toEqual({
    metrics: { host: "127.0.0.1", port: 9464, token: undefined },
    otlp: undefined,
    serviceName: "southbound",
  });
  const open = { METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" };
  expect(readTelemetrySettings(open).problems).toEqual([
    "METRICS_TOKEN is not set, and METRICS_HOST can be reached from other machines",
  ]);
  expect(readTelemetrySettings({ ...open, METRICS_TOKEN: TOKEN }).problems).toEqual([]);
});

test("a collector is named as OpenTelemetry names it", () => {
  const { telemetry, problems } = readTelemetrySettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example/otlp/",
    OTEL_EXPORTER_OTLP_HEADERS: "Authorization=Basic%20eA==, x-tenant=southbound",
    OTEL_TRACES_SAMPLER_ARG: "0.25",
    OTEL_SERVICE_NAME: "agency",
  });
  expect(problems).toEqual([]);
  expect(telemetry).toEqual({
    metrics: undefined,
    otlp: {
      endpoint: "https://collector.example/otlp",
      headers: { authorization: "Basic eA==", "x-tenant": "southbound" },
      ratio: 0.25,
    },
    serviceName: "agency",
  });
});

describe("the start is refused", () => {
  const OTLP = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" };
  const refused: [NodeJS.ProcessEnv, string][] = [
    [{ METRICS_PORT: "http" }, "METRICS_PORT must be a port number from 1 to 65535"],
    [{ METRICS_PORT: "0" }, "METRICS_PORT must be a port number from 1 to 65535"],
    [{ METRICS_PORT: "3000" }, "METRICS_PORT must be another port than PORT"],
    [{ METRICS_PORT: "9464", METRICS_TOKEN: "short" }, "METRICS_TOKEN must have at least 32 characters"],
    [{ METRICS_TOKEN: TOKEN }, "METRICS_HOST and METRICS_TOKEN go with METRICS_PORT"],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" },
      "OTEL_EXPORTER_OTLP_ENDPOINT must be an address that begins with http:// or https://",
    ],
    [{ ...OTLP, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }, "OTEL_EXPORTER_OTLP_PROTOCOL must be http/json"],
    [{ ...OTLP, OTEL_TRACES_SAMPLER_ARG: "2" }, "OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1"],
    [
      { ...OTLP, OTEL_EXPORTER_OTLP_HEADERS: "a secret" },
      "OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs, separated by commas",
    ],
  ];
  test.each(refused)("with %o", (source, problem) => {
    expect(readTelemetrySettings(source).problems).toEqual([problem]);
  });
});
