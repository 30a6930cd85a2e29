import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/robots.route.ts";
import { robotsText } from "./robots.words.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsText(context.get(servicesContext).env.baseUrl), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600, s-maxage=3600",
    },
  });
}
