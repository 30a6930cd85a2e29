import { securityText } from "#app/content/site/security-txt.ts";
import { open } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import type { Route } from "./+types/security-txt.ts";

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
