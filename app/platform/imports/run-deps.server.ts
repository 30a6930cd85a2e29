import type { Services } from "#app/platform/services/services.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";

/** The dependencies of the import's job. */
export type RunDeps = WriteDeps & Pick<Services, "db" | "log">;
