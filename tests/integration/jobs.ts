import { afterAll, beforeAll } from "vitest";
import { JOB_NAMES } from "#app/platform/jobs/job-names.ts";
import { type JobHandlers, type Jobs, openJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";

/**
 * The real queue in the test file's own database. It only takes orders: nothing works on them, so what
 * was enqueued can be looked at. Give it `useDatabase()`'s answer, and call it after it.
 */
export function useJobs(database: { url: string }): Pick<Jobs, "enqueue"> {
  let open: Jobs | undefined;
  beforeAll(async () => {
    open = await openJobs(database.url, createLog("silent", false));
  });
  afterAll(() => open?.stop());
  const current = () => {
    if (!open) throw new Error("The queue opens in beforeAll; use it inside tests");
    return open;
  };
  return {
    enqueue: (tx, name, payload) => current().enqueue(tx, name, payload),
  };
}

/** Handlers for all queues: those that are given, and for the others one that does nothing, or what `otherwise` does. */
export function handlersOf(
  given: Partial<JobHandlers>,
  otherwise: () => Promise<void> = async () => undefined,
): JobHandlers {
  const others = Object.fromEntries(JOB_NAMES.map((name) => [name, otherwise]));
  return { ...others, ...given } as JobHandlers;
}
