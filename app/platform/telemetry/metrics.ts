/**
 * Every metric, under the name that Prometheus shows, also when it is sent by OTLP. Labels have few values, and none
 * comes from a person: routes by their pattern, queues by their name.
 */
interface Metric {
  readonly kind: "histogram" | "counter" | "gauge";
  readonly help: string;
  readonly labels?: readonly string[];
  readonly unit?: "s" | "By";
}

export const METRICS = {
  southbound_http_request_duration_seconds: {
    kind: "histogram",
    help: "Time until the response to a request starts. Live streams end here when they open.",
    labels: ["route", "method", "status"],
    unit: "s",
  },
  southbound_http_requests_in_flight: { kind: "gauge", help: "Requests that are being answered." },
  southbound_job_duration_seconds: {
    kind: "histogram",
    help: "Duration of background jobs, by queue and outcome (done or failed).",
    labels: ["queue", "outcome"],
    unit: "s",
  },
  southbound_live_streams: { kind: "gauge", help: "Open streams of live updates." },
  southbound_event_loop_delay_seconds: {
    kind: "gauge",
    help: "Delay of the event loop since the metrics were last read.",
    labels: ["quantile"],
    unit: "s",
  },
  southbound_memory_bytes: {
    kind: "gauge",
    help: "Memory of the process (rss), and the used part of the JavaScript heap (heap).",
    labels: ["kind"],
    unit: "By",
  },
  southbound_cpu_seconds: {
    kind: "counter",
    help: "Processor time, in user and system mode.",
    labels: ["mode"],
    unit: "s",
  },
  southbound_start_time_seconds: {
    kind: "gauge",
    help: "Start of the process, in seconds since 1970.",
    unit: "s",
  },
  southbound_database_connections: {
    kind: "gauge",
    help: "Connections of the pool, by state (used or idle).",
    labels: ["state"],
  },
  southbound_database_connections_limit: { kind: "gauge", help: "DATABASE_POOL." },
  southbound_database_waiting: { kind: "gauge", help: "Requests and jobs that wait for a connection." },
  southbound_database_up: { kind: "gauge", help: "1 if the database answered when the metrics were read." },
  southbound_queue_jobs: {
    kind: "gauge",
    help: "Jobs of a queue, by state: waiting, or retry after a failure.",
    labels: ["queue", "state"],
  },
  southbound_queue_oldest_seconds: {
    kind: "gauge",
    help: "Age of the oldest job of a queue that is not done.",
    labels: ["queue"],
    unit: "s",
  },
  southbound_emails: {
    kind: "gauge",
    help: "Emails of the last 7 days that were not sent: waiting for the first attempt, or failed.",
    labels: ["state"],
  },
  southbound_emails_oldest_seconds: {
    kind: "gauge",
    help: "Age of the oldest email that is waiting or is being retried.",
    unit: "s",
  },
  southbound_backups_planned: { kind: "gauge", help: "1 if BACKUP_DIR is set." },
  southbound_last_backup_timestamp_seconds: {
    kind: "gauge",
    help: "Time of the last backup, in seconds since 1970. Missing without one.",
    unit: "s",
  },
  southbound_last_audit_check_timestamp_seconds: {
    kind: "gauge",
    help: "Time of the last check of the audit log, in seconds since 1970.",
    unit: "s",
  },
  southbound_audit_log_intact: {
    kind: "gauge",
    help: "1 if the last check of the audit log found no break.",
  },
  southbound_damaged_files: { kind: "gauge", help: "Files that the last check found missing or changed." },
  southbound_storage_up: { kind: "gauge", help: "1 if the file store accepts files." },
  southbound_storage_free_bytes: {
    kind: "gauge",
    help: "Free space where files are stored. Missing with a bucket.",
    unit: "By",
  },
  southbound_storage_size_bytes: {
    kind: "gauge",
    help: "Size of the disk where files are stored. Missing with a bucket.",
    unit: "By",
  },
} as const satisfies Readonly<Record<string, Metric>>;

type Metrics = typeof METRICS;
export type MetricName = keyof Metrics;
export type GaugeName = {
  [Name in MetricName]: Metrics[Name]["kind"] extends "gauge" ? Name : never;
}[MetricName];

/** The names under which Prometheus stores a metric. */
export function seriesOf(name: MetricName): readonly string[] {
  const { kind } = METRICS[name];
  if (kind === "histogram") return [`${name}_bucket`, `${name}_sum`, `${name}_count`];
  return [kind === "counter" ? `${name}_total` : name];
}
