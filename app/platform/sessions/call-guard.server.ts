import type { MiddlewareFunction } from "react-router";
import { can } from "#app/platform/permissions/resolver.ts";
import type { Action } from "#app/platform/permissions/vocabulary.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { staffDetour } from "./assurance.server.ts";
import type { Guard } from "./guards.server.ts";
import { sessionOf, withSessionCookies } from "./session.server.ts";

/**
 * As `requires`, for addresses that scripts call: they are answered with 401 or 403 and a code, since a
 * redirect to a sign-in page says nothing to a script that saves what somebody types.
 */
export function requiresForCalls(action: Action): Guard {
  const guard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
    const known = await sessionOf({ request, context });
    if (!known.signedIn) throw refusal("unauthenticated", 401);
    if (!can(known.actor, action, "own")) throw refusal("forbidden", 403);
    if (staffDetour(known, context.get(servicesContext), request)) throw refusal("forbidden", 403);
    return withSessionCookies(context, await next());
  };
  return Object.assign(guard, { door: { needs: action, signIn: "/auth" } });
}

function refusal(code: "unauthenticated" | "forbidden", status: number): Response {
  return Response.json({ code }, { status, headers: { "cache-control": "no-store" } });
}
