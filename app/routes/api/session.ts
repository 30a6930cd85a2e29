import type { SessionNews } from "#app/domain/accounts/session-news.ts";
import { open } from "#app/server/auth/guards.server.ts";
import { sessionOf } from "#app/server/auth/session.server.ts";
import type { Route } from "./+types/session.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** Who is signed in in this browser, for pages that were opened before: only enough to see a change. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const known = await sessionOf({ request, context });
  const news: SessionNews = known.signedIn
    ? {
        userId: known.user.id,
        role: known.actor.role,
        email: known.user.email,
        secondFactor: known.session.secondFactorAt !== null,
      }
    : { userId: null };
  return Response.json(news, { headers: { "cache-control": "no-store" } });
}
