import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { can } from "#app/platform/permissions/resolver.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { staffDetour } from "#app/platform/sessions/assurance.server.ts";
import { findSession } from "#app/platform/sessions/session.server.ts";

const RETRY_AFTER_S = "10";
const MOST_OF_AN_ID = 36;

/**
 * The stream of changes for the caller. 401 without a session, 403 for those who can receive nothing or still have to
 * complete two-step verification, 503 when there are too many streams or the server is stopping. `cut` ends the
 * connection of a client that does not read.
 */
export async function answerLive(
  services: Services,
  c: Context,
  { ip, cut }: { ip: string; cut: () => void },
): Promise<Response> {
  const { known } = await findSession(services, c.req.raw, ip);
  // No body: the client is a script.
  const refuse = (status: 401 | 403 | 503, headers: Record<string, string> = {}) =>
    c.body(null, status, { "cache-control": "no-store", ...headers });
  if (!known.signedIn) return refuse(401);
  if (!can(known.actor, "live.read", "own") || staffDetour(known, services, c.req.raw)) {
    return refuse(403);
  }
  const given = c.req.header("last-event-id") ?? c.req.query("last");
  const after = given ? given.slice(0, MOST_OF_AN_ID) : null;
  const who = { sessionId: known.session.id, userId: known.user.id };
  const stream = services.live.open(who, after, cut);
  if (!stream) return refuse(503, { "retry-after": RETRY_AFTER_S });

  // Proxies that keep answers until they are whole must not do so with this one.
  c.header("x-accel-buffering", "no");
  c.header("cache-control", "no-store, no-transform");
  return streamSSE(c, async (out) => {
    out.onAbort(() => stream.leave());
    try {
      for (let some = await stream.next(); some !== null; some = await stream.next()) {
        // Pauses for a slow reader; the messages added until then are counted.
        for (const outgoing of some) await out.writeSSE(outgoing);
      }
    } finally {
      stream.leave();
    }
  });
}
