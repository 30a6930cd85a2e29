import type { Action } from "#app/platform/permissions/permissions.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { callLibrary } from "#app/platform/sessions/library-failures.server.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/platform/sessions/library-headers.server.ts";
import { findSession } from "#app/platform/sessions/session.server.ts";

/** An endpoint of the auth library that browsers may call, and what it needs. */
export interface AuthEndpoint {
  needs: Action;
}

/**
 * The only endpoint of the auth library that is mounted: what a browser has to know before signing in with a passkey.
 * Everything else, first of all signing up, uses our own routes and commands; any other path or method below
 * /api/auth is not found.
 */
export const AUTH_ENDPOINTS: Readonly<Record<`${"GET" | "POST"} /api/auth/${string}`, AuthEndpoint>> = {
  "GET /api/auth/passkey/generate-authenticate-options": { needs: "auth.signIn" },
};

/**
 * Handles a request below /api/auth; refused unless the endpoint is listed above and the caller has the permission.
 */
export async function handleAuthRequest(services: Services, request: Request, ip: string): Promise<Response> {
  const key = `${request.method} ${new URL(request.url).pathname}`;
  const endpoint = Object.hasOwn(AUTH_ENDPOINTS, key)
    ? AUTH_ENDPOINTS[key as keyof typeof AUTH_ENDPOINTS]
    : undefined;
  if (!endpoint) return refusal(404, "not-found");
  const { known } = await findSession(services, request, ip);
  if (!can(known.actor, endpoint.needs, "own")) {
    return known.signedIn ? refusal(403, "forbidden") : refusal(401, "unauthenticated");
  }
  const headers = new Headers(request.headers);
  headers.set(CLIENT_ADDRESS_HEADER, ip);
  return callLibrary(() => services.auth.handler(new Request(request, { headers })));
}

function refusal(status: number, code: string): Response {
  return Response.json({ code }, { status, headers: { "cache-control": "no-store" } });
}
