import { servicesContext } from "#app/platform/services/context.server.ts";
import { requiresForCalls } from "#app/platform/sessions/call-guard.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/unread.route.ts";
import { countUnread } from "./notifications.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requiresForCalls("notification.read")];

/** `/api/notifications`: how many notifications are unread, for a page that is open. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const unread = await countUnread(db, actor);
  return Response.json({ unread }, { headers: { "cache-control": "no-store" } });
}
