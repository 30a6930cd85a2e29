import { isOneOf } from "#app/platform/records/option.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import type { Route } from "./+types/admin-booking-statistics.route.ts";
import { STATISTICS_PERIODS } from "./booking-statistics.ts";
import { BookingTabs } from "./booking-tabs.tsx";
import { staffBookingMessages } from "./staff-bookings.words.ts";
import { readBookingStatistics } from "./statistics.server.ts";
import { BookingStatisticsView } from "./statistics-view.tsx";

const texts = staffBookingMessages.statistics;

export const middleware: Route.MiddlewareFunction[] = [requires("booking.list")];

export const meta: Route.MetaFunction = () => [{ title: staffBookingMessages.tab.statistics }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const asked = new URL(request.url).searchParams.get("days");
  const period = isOneOf(STATISTICS_PERIODS, asked) ? asked : "30";
  return { period, statistics: await readBookingStatistics(db, Number(period), now()) };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { period, statistics } = loaderData;
  return (
    <>
      <PageHeader compact title={staffBookingMessages.title} actions={<BookingTabs current="statistics" />} />
      <div>
        <TabLinks
          label={texts.period}
          items={STATISTICS_PERIODS.map((days) => ({
            href: `/admin/bookings/statistics?days=${days}`,
            label: texts.periods[days],
            current: days === period,
          }))}
        />
      </div>
      <BookingStatisticsView statistics={statistics} />
    </>
  );
}
