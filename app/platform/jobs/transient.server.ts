import { isDatabaseAway } from "#app/platform/database/failures.server.ts";
import { isStoreOutOfReach } from "#app/platform/results/out-of-reach.ts";

/**
 * Whether the same work will succeed later, because the database or the store of files takes nothing just now. Work that
 * is taken from a queue must then stay in it: rethrow such an error, never note it as the end of the matter.
 */
export const isTransient = (error: unknown): boolean => isDatabaseAway(error) || isStoreOutOfReach(error);
