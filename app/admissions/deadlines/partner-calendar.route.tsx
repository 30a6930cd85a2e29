import { intents } from "#app/platform/forms/intents.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/partner-calendar.route.ts";
import { calendarIntents, readCalendar } from "./calendar.server.ts";
import { CalendarPage } from "./calendar-page.tsx";
import { deadlineMessages as texts } from "./deadlines.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("deadline.read")];

export const meta: Route.MetaFunction = () => [{ title: texts.section }];

/** `/partner-dashboard/calendar`: deadlines, and their address for a calendar of one's own. */
export async function loader(args: Route.LoaderArgs) {
  return readCalendar(args);
}

export const action = intents(calendarIntents("/partner-dashboard/calendar"));

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const made = actionData && "feedAddress" in actionData ? actionData.feedAddress : null;
  return (
    <>
      <PageHeader
        compact
        title={texts.section}
        back={<TextLink to="/partner-dashboard">{texts.back}</TextLink>}
      />
      <CalendarPage {...loaderData} reader="partner" made={made} />
    </>
  );
}
