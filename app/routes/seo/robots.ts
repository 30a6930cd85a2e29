import { robotsText } from "#app/content/site/robots.ts";
import { open } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import type { Route } from "./+types/robots.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsText(context.get(servicesContext).env.baseUrl), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600, s-maxage=3600",
    },
  });
}
