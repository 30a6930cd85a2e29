import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/security-txt.route.ts";
import { securityText } from "./security-txt.words.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export function loader({ context }: Route.LoaderArgs) {
  const { env, now } = context.get(servicesContext);
  return new Response(securityText(env.baseUrl, env.securityContact ?? null, now()), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600, s-maxage=3600",
    },
  });
}
