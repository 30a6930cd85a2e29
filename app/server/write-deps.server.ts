import type { Services } from "./services.server.ts";

/** What every write needs of the process, and the request it answers, for the audit trail. */
export type WriteDeps = Pick<Services, "db" | "jobs" | "now"> & { readonly requestId?: string };

/** The write's view of a request: its services and its id. */
export function writeDeps(services: Services, facts: { readonly id: string }): WriteDeps {
  const { db, jobs, now } = services;
  return { db, jobs, now, requestId: facts.id };
}
