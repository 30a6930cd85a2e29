import { servicesContext } from "#app/platform/services/context.server.ts";
import type { Route } from "./+types/jwks.route.ts";
import { open } from "./guards.server.ts";
import { readKeySet } from "./signing-keys.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** The public keys of access tokens, for programs that verify them on their own. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await readKeySet(context.get(servicesContext)), {
    headers: { "cache-control": "public, max-age=600" },
  });
}
