import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { pageAddress } from "#app/platform/http/page-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { staffDetour } from "./assurance.server.ts";
import { type KnownSession, sessionOf, withSessionCookies } from "./session.server.ts";

type Where = { request: Request; context: Readonly<RouterContextProvider> };

/** What a route says about who may come in; the permission test reads it off the middleware. */
export interface Door {
  needs: Action;
  /** Where a visitor signs in. */
  signIn: string;
}
export type Guard = MiddlewareFunction<Response> & { door: Door };

/** Who asks, as the database knows them now; looked up once for each request. */
export async function actorOf(where: Where): Promise<Actor> {
  return (await sessionOf(where)).actor;
}

/** The session behind a request that has passed `requires`; throws for a visitor. */
export async function signedIn(where: Where): Promise<Extract<KnownSession, { signedIn: true }>> {
  const known = await sessionOf(where);
  if (!known.signedIn) throw redirect(signInAddress("/auth", where.request));
  return known;
}

/**
 * Route middleware: admits callers who have the permission for at least their own objects. It runs before every
 * loader and action below it, whatever `_routes` requests. Each read and write checks again what belongs to the
 * caller.
 *
 * Visitors are redirected to `signIn` and return afterwards; signed-in users without the permission are redirected to
 * `/auth`, which shows their account and a link to their dashboard. Data requests get the same answers.
 */
export function requires(action: Action, options: { signIn?: string } = {}): Guard {
  const signIn = options.signIn ?? "/auth";
  const guard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
    const known = await sessionOf({ request, context });
    if (!can(known.actor, action, "own")) {
      throw redirect(known.signedIn ? "/auth" : signInAddress(signIn, request));
    }
    const detour = known.signedIn ? staffDetour(known, context.get(servicesContext), request) : null;
    if (detour) throw redirect(detour);
    return withSessionCookies(context, await next());
  };
  return Object.assign(guard, { door: { needs: action, signIn } });
}

/** Route middleware of public pages: declares them public, and looks up no session. */
export function open(): Guard {
  const guard: MiddlewareFunction<Response> = async ({ context }, next) =>
    withSessionCookies(context, await next());
  return Object.assign(guard, { door: { needs: "public.read" as const, signIn: "/auth" } });
}

/** The sign-in page that leads back to where the visitor wanted to go. Writes lead back to their page. */
function signInAddress(signIn: string, request: Request): string {
  const { pathname, search } = pageAddress(request);
  return `${signIn}?returnTo=${encodeURIComponent(pathname + search)}`;
}
