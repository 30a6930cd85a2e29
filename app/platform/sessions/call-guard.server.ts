import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { bearerOf, findTokenSession } from "./access-tokens.server.ts";
import { staffDetour } from "./assurance.server.ts";
import type { Guard } from "./guards.server.ts";
import { type KnownSession, sessionOf, takeSession, withSessionCookies } from "./session.server.ts";

/**
 * Like `requires`, for addresses that scripts call: they get 401 or 403 and a code, since a script that saves what a
 * user types cannot handle a redirect to a sign-in page. They accept an access token (`Authorization: Bearer`) in
 * place of the cookie; what changes an account accepts only the cookie (`openSessionOf`).
 */
export function requiresForCalls(action: Action): Guard {
  const guard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
    const known = await callerOf(request, context);
    if (!known.signedIn) throw refusal("unauthenticated", 401);
    if (!can(known.actor, action, "own")) throw refusal("forbidden", 403);
    if (staffDetour(known, context.get(servicesContext), request)) throw refusal("forbidden", 403);
    return withSessionCookies(context, await next());
  };
  return Object.assign(guard, { door: { needs: action, signIn: "/auth" } });
}

/** Returns the session of the access token, if there is one: the cookie is ignored then. */
async function callerOf(request: Request, context: Readonly<RouterContextProvider>): Promise<KnownSession> {
  const token = bearerOf(request);
  if (token === null) return sessionOf({ request, context });
  const found = await findTokenSession(context.get(servicesContext), token);
  if (!found.ok) {
    throw refusal("unauthenticated", 401, { "www-authenticate": 'Bearer error="invalid_token"' });
  }
  takeSession(context, found.value);
  return found.value;
}

function refusal(code: "unauthenticated" | "forbidden", status: number, headers = {}): Response {
  return Response.json({ code }, { status, headers: { "cache-control": "no-store", ...headers } });
}
