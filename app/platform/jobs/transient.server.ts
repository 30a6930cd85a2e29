import { isDatabaseAway } from "#app/platform/database/failures.server.ts";
import { isStoreOutOfReach } from "#app/platform/results/out-of-reach.ts";

/**
 * Whether the same work will succeed later, because the database or the file store is unavailable at present. A job
 * must then stay in its queue: rethrow such an error, and never record it as final.
 */
export const isTransient = (error: unknown): boolean => isDatabaseAway(error) || isStoreOutOfReach(error);
