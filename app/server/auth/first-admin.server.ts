import type { Services } from "../services.server.ts";

/**
 * Sees to it that somebody can run the installation: the account of ADMIN_EMAIL, or, when there is
 * no owner and none is given, a one-time set-up link, which is returned to be printed.
 */
export async function ensureFirstAdmin(_services: Services): Promise<string | null> {
  return null;
}
