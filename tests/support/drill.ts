import type { TestContext } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** What a drill has seen, in sentences for its protocol. */
    seen?: string[];
  }
}

/** How long the drill with mixed load lasts: half a minute each night, an hour each week (`npm run drill`). */
export const DRILL_MINUTES = Number(process.env.DRILL_MINUTES ?? 0.5);
/** How often the database is restarted in its drill. */
export const DRILL_RESTARTS = Number(process.env.DRILL_RESTARTS ?? 4);

/** Notes what was seen, for the protocol of `npm run drill`. */
export function saw({ task }: Pick<TestContext, "task">, ...sentences: readonly string[]): void {
  task.meta.seen = [...(task.meta.seen ?? []), ...sentences];
}
