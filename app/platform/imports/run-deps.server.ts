import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Services } from "#app/registry/services.server.ts";

/** What the job of an import needs of the process. */
export type RunDeps = WriteDeps & Pick<Services, "db" | "log">;
