import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";

/** What every write needs of the process, and the request it answers, for the audit log. */
export interface WriteDeps extends Pick<Services, "db" | "now"> {
  /** Writes only put work into the queue. */
  readonly jobs: Pick<Jobs, "enqueue">;
  readonly requestId?: string;
}

/** Of a write that can be a step of a larger one: within a transaction it is a savepoint of it. */
export type StepDeps = Omit<WriteDeps, "db"> & { readonly db: DbOrTransaction };

/** The write's view of a request: its services and its id. */
export function writeDeps(services: Services, facts: { readonly id: string }): WriteDeps {
  const { db, jobs, now } = services;
  return { db, jobs, now, requestId: facts.id };
}
