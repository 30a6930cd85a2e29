import { openedList } from "#app/platform/access-log/opened.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/partner-calendar.route.ts";
import { calendarIntents, readCalendar } from "./calendar.server.ts";
import { CalendarPage } from "./calendar-page.tsx";
import { deadlineMessages as texts } from "./deadlines.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("deadline.read")];

export const meta: Route.MetaFunction = () => [{ title: texts.section }];

/** `/partner-dashboard/calendar`: deadlines, and the address for a calendar subscription. */
export async function loader({ request, context }: Route.LoaderArgs) {
  // The list contains students' names.
  await openedList({ request, context }, "deadline.read", "agency-calendar");
  return readCalendar({ request, context });
}

export const action = intents(calendarIntents("/partner-dashboard/calendar"));

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <CalendarPage {...loaderData} reader="partner" home="/partner-dashboard" answer={actionData} />;
}
