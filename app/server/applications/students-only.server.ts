import type { MiddlewareFunction } from "react-router";
import { homeOf } from "#app/domain/accounts/roles.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { sessionOf } from "../auth/session.server.ts";
import { flashCookie } from "../http/flash.server.ts";

/**
 * Route middleware, before the guard: the wizard is for students. Others who are signed in are led to
 * their own place, which tells them so, rather than to a sign-in page.
 */
export const leadOthersHome: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const known = await sessionOf({ request, context });
  if (!known.signedIn || known.actor.role === "student") return next();
  throw redirect(homeOf(known.actor.role), { headers: { "set-cookie": flashCookie("students-only") } });
};
