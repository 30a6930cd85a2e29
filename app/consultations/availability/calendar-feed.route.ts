import { calendarResponse } from "#app/platform/http/calendar-response.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/calendar-feed.route.ts";
import { readFeed } from "./feed.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** `/calendars/<secret>.ics`: a counsellor's consultations for calendar programs; the secret authorises. */
export const loader = ({ context, params }: Route.LoaderArgs) =>
  calendarResponse(params.file, (token) => readFeed(context.get(servicesContext), token));
