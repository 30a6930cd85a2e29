import type { WaitedFor } from "#app/admissions/next-steps/waits-for.ts";

/** What waits in a partner's applications. */
export interface Today {
  readonly waits: Readonly<Record<WaitedFor, number>>;
  /** Threads with something that nobody of the agency has read. */
  readonly unread: number;
}
