import { monitorEventLoopDelay } from "node:perf_hooks";
import type { BatchObservableResult, Meter, Observable } from "@opentelemetry/api";
import type pg from "pg";
import { sharedProbe } from "#app/platform/database/check-writable.server.ts";
import { within } from "#app/platform/files/patience.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { type GaugeName, METRICS } from "./metrics.ts";
import { readDisk, readStoredFigures, type StoredFigures } from "./read-gauges.server.ts";

/** However often and by however many the metrics are read: the database and the file store are asked no more than that. */
const CACHED_MS = 5_000;
const PATIENCE_MS = 5_000;
const NANOSECONDS = 1e9;
const QUANTILES = [50, 99, 100] as const;

export interface Observed {
  readonly services: Pick<Services, "db" | "env" | "files" | "live">;
  readonly pool: pg.Pool;
  /** Where files are stored; null in a bucket. */
  readonly filesFolder: string | null;
}

/** Answers, each time that metrics are read, how the process, the database and the file store are. */
export function observeProcess(meter: Meter, { services, pool, filesFolder }: Observed): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const gauges = new Map(
    gaugeNames().map((name) => [
      name,
      meter.createObservableGauge(name, { description: METRICS[name].help }),
    ]),
  );
  const cpu = meter.createObservableCounter("southbound_cpu_seconds", {
    description: METRICS.southbound_cpu_seconds.help,
  });
  const startedAt = Date.now() / 1000 - process.uptime();
  let stored: StoredFigures | null = null;
  const database = sharedProbe(async () => {
    stored = null;
    stored = await readStoredFigures(services.db);
  }, CACHED_MS);
  const files = sharedProbe(() => within(PATIENCE_MS, services.files.probe()), CACHED_MS);

  const observe = async (result: BatchObservableResult) => {
    const set = (name: GaugeName, value: number | null, labels?: Record<string, string>) => {
      const gauge = gauges.get(name);
      if (gauge && value !== null) result.observe(gauge, value, labels);
    };
    const [isDatabaseUp, isStorageUp, disk] = await Promise.all([
      succeeded(database.ask()),
      succeeded(files.ask()),
      filesFolder === null ? null : readDisk(filesFolder).catch(() => null),
    ]);
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    result.observe(cpu, user / 1e6, { mode: "user" });
    result.observe(cpu, system / 1e6, { mode: "system" });
    set("southbound_memory_bytes", rss, { kind: "rss" });
    set("southbound_memory_bytes", heapUsed, { kind: "heap" });
    set("southbound_start_time_seconds", startedAt);
    for (const quantile of QUANTILES) {
      const value = delay.percentile(quantile) / NANOSECONDS;
      set("southbound_event_loop_delay_seconds", value, { quantile: String(quantile / 100) });
    }
    delay.reset();
    set("southbound_live_streams", services.live.count());
    set("southbound_database_connections", pool.totalCount - pool.idleCount, { state: "used" });
    set("southbound_database_connections", pool.idleCount, { state: "idle" });
    set("southbound_database_connections_limit", services.env.databasePool);
    set("southbound_database_waiting", pool.waitingCount);
    set("southbound_database_up", isDatabaseUp ? 1 : 0);
    set("southbound_storage_up", isStorageUp ? 1 : 0);
    set("southbound_storage_free_bytes", disk?.free ?? null);
    set("southbound_storage_size_bytes", disk?.size ?? null);
    set("southbound_backups_planned", services.env.backups ? 1 : 0);
    if (stored) setStored(stored, set);
  };
  const observables: Observable[] = [cpu, ...gauges.values()];
  meter.addBatchObservableCallback(observe, observables);
  return () => {
    meter.removeBatchObservableCallback(observe, observables);
    delay.disable();
  };
}

type Set = (name: GaugeName, value: number | null, labels?: Record<string, string>) => void;

function setStored(stored: StoredFigures, set: Set): void {
  for (const { name: queue, waiting, retry, oldest } of stored.queues) {
    set("southbound_queue_jobs", waiting, { queue, state: "waiting" });
    set("southbound_queue_jobs", retry, { queue, state: "retry" });
    set("southbound_queue_oldest_seconds", Math.max(0, oldest), { queue });
  }
  const emails = stored.queues.find(({ name }) => name === "send-mail");
  set("southbound_emails", emails?.waiting ?? 0, { state: "waiting" });
  set("southbound_emails", stored.failedEmails, { state: "failed" });
  set("southbound_emails_oldest_seconds", Math.max(0, emails?.oldest ?? 0));
  set("southbound_last_backup_timestamp_seconds", stored.backupAt);
  set("southbound_last_audit_check_timestamp_seconds", stored.auditCheckAt);
  set("southbound_audit_log_intact", stored.auditLogIntact === null ? null : Number(stored.auditLogIntact));
  set("southbound_damaged_files", stored.damagedFiles);
}

/** Gauges that are read when they are asked for; what is in flight is counted as it happens. */
function gaugeNames(): GaugeName[] {
  const names = Object.keys(METRICS) as (keyof typeof METRICS)[];
  return names.filter(
    (name): name is GaugeName =>
      METRICS[name].kind === "gauge" && name !== "southbound_http_requests_in_flight",
  );
}

const succeeded = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
