import { open } from "#app/platform/sessions/guards.server.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { sessionOf } from "#app/platform/sessions/session.server.ts";
import type { SessionNews } from "#app/platform/sessions/session-news.ts";
import type { Route } from "./+types/api-session.route.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** The current user of this browser, for pages that were opened earlier: just enough to detect a change. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const known = await sessionOf({ request, context });
  const news: SessionNews = known.signedIn
    ? {
        userId: known.user.id,
        role: known.actor.role,
        email: shownAddress(known.user.email),
        secondFactor: known.session.secondFactorAt !== null,
      }
    : { userId: null };
  return Response.json(news, { headers: { "cache-control": "no-store" } });
}
