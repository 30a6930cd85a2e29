import { isLoopback } from "./network.server.ts";

/** Where metrics and traces of this process can be read, and where they are sent. */
export interface TelemetrySettings {
  /** Where Prometheus reads metrics; undefined: nowhere. Without a token, only this machine can. */
  readonly metrics:
    | { readonly host: string; readonly port: number; readonly token: string | undefined }
    | undefined;
  /** Where traces and metrics are sent by OTLP; undefined: nowhere. */
  readonly otlp:
    | {
        /** Without a trailing slash. */
        readonly endpoint: string;
        readonly headers: Readonly<Record<string, string>>;
        /** The share of requests and jobs that are traced, from 0 to 1. */
        readonly ratio: number;
      }
    | undefined;
  /** The name of this installation where metrics of several programs are collected. */
  readonly serviceName: string;
}

const TOKEN_LENGTH = 32;

/** Reads METRICS_* and the OTEL_* variables that Southbound supports; undefined if neither is set. */
export function readTelemetrySettings(source: NodeJS.ProcessEnv): {
  telemetry: TelemetrySettings | undefined;
  problems: string[];
} {
  const problems: string[] = [];
  const metrics = readMetrics(source, problems);
  const otlp = readOtlp(source, problems);
  const serviceName = source.OTEL_SERVICE_NAME || "southbound";
  return { telemetry: metrics || otlp ? { metrics, otlp, serviceName } : undefined, problems };
}

function readMetrics(source: NodeJS.ProcessEnv, problems: string[]): TelemetrySettings["metrics"] {
  const { METRICS_PORT: port, METRICS_HOST: host = "", METRICS_TOKEN: token = "" } = source;
  if (!port) {
    if (host || token) problems.push("METRICS_HOST and METRICS_TOKEN go with METRICS_PORT");
    return undefined;
  }
  const given = Number(port);
  if (!Number.isInteger(given) || given < 1 || given > 65_535) {
    problems.push("METRICS_PORT must be a port number from 1 to 65535");
  } else if (given === Number(source.PORT || 3000)) {
    problems.push("METRICS_PORT must be another port than PORT");
  }
  if (token !== "" && token.length < TOKEN_LENGTH) {
    problems.push(`METRICS_TOKEN must have at least ${TOKEN_LENGTH} characters`);
  }
  if (token === "" && host !== "" && !isLoopback(host)) {
    problems.push("METRICS_TOKEN is not set, and METRICS_HOST can be reached from other machines");
  }
  return { host: host || "127.0.0.1", port: given, token: token || undefined };
}

function readOtlp(source: NodeJS.ProcessEnv, problems: string[]): TelemetrySettings["otlp"] {
  const endpoint = source.OTEL_EXPORTER_OTLP_ENDPOINT ?? "";
  if (endpoint === "") return undefined;
  const address = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!address || !/^https?:$/.test(address.protocol) || address.search !== "") {
    problems.push("OTEL_EXPORTER_OTLP_ENDPOINT must be an address that begins with http:// or https://");
  }
  if (!["", "http/json"].includes(source.OTEL_EXPORTER_OTLP_PROTOCOL ?? "")) {
    problems.push("OTEL_EXPORTER_OTLP_PROTOCOL must be http/json");
  }
  const ratio = Number(source.OTEL_TRACES_SAMPLER_ARG || "1");
  if (!(ratio >= 0 && ratio <= 1)) problems.push("OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1");
  const headers = readHeaders(source.OTEL_EXPORTER_OTLP_HEADERS ?? "");
  // Never the text itself, which contains a secret.
  if (!headers) problems.push("OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs, separated by commas");
  return { endpoint: endpoint.replace(/\/+$/, ""), headers: headers ?? {}, ratio };
}

/** As OTLP defines them: values are percent-encoded. Null if the text cannot be parsed. */
function readHeaders(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {};
  for (const pair of text.split(",").filter((part) => part.trim() !== "")) {
    const [, name = "", value = ""] = /^\s*([\w!#$%&'*+.^`|~-]+)=(.*)$/.exec(pair) ?? [];
    if (name === "") return null;
    try {
      headers[name.toLowerCase()] = decodeURIComponent(value.trim());
    } catch {
      return null;
    }
  }
  return headers;
}
