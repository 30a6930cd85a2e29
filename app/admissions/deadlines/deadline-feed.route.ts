import { data } from "react-router";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/deadline-feed.route.ts";
import { readDeadlineFeed } from "./feed.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** `/deadlines/<secret>.ics`: deadlines, for the calendar program that knows the address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [, token] = /^([\w-]{32})\.ics$/.exec(params.file) ?? [];
  const content = token === undefined ? null : await readDeadlineFeed(context.get(servicesContext), token);
  if (content === null) throw data(null, { status: 404 });
  return new Response(content, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
