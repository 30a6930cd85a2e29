import { intents } from "#app/platform/forms/intents.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/student-calendar.route.ts";
import { calendarIntents, readCalendar } from "./calendar.server.ts";
import { CalendarPage } from "./calendar-page.tsx";
import { deadlineMessages as texts } from "./deadlines.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("deadline.read")];

export const meta: Route.MetaFunction = () => [{ title: texts.section }];

/** `/student-dashboard/calendar`: deadlines, and the address for a calendar subscription. */
export const loader = (args: Route.LoaderArgs) => readCalendar(args);

export const action = intents(calendarIntents("/student-dashboard/calendar"));

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <CalendarPage {...loaderData} reader="student" home="/student-dashboard" answer={actionData} />;
}
