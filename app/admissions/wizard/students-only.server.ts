import type { MiddlewareFunction } from "react-router";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { homeOf } from "#app/platform/permissions/roles.ts";
import { sessionOf } from "#app/platform/sessions/session.server.ts";

/**
 * Route middleware before the guard: the wizard is for students. Redirects other signed-in users to their own
 * dashboard with a message, rather than to a sign-in page.
 */
export const leadOthersHome: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const known = await sessionOf({ request, context });
  if (!known.signedIn || known.actor.role === "student") return next();
  const { role } = known.actor;
  const notice = role === null ? "students-only" : (`students-only-${role}` as const);
  throw redirect(homeOf(role), { headers: { "set-cookie": flashCookie(notice) } });
};
