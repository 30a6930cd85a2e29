import type { Services } from "#app/platform/services/services.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";

/** What the job of an import needs of the process. */
export type RunDeps = WriteDeps & Pick<Services, "db" | "log">;
