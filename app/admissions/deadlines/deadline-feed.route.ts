import { calendarResponse } from "#app/platform/http/calendar-response.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/deadline-feed.route.ts";
import { readDeadlineFeed } from "./feed.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** `/deadlines/<secret>.ics`: deadlines for calendar programs; the secret authorises. */
export const loader = ({ context, params }: Route.LoaderArgs) =>
  calendarResponse(params.file, (token) => readDeadlineFeed(context.get(servicesContext), token));
