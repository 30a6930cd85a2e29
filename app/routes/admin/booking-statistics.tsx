import { staffBookingMessages } from "#app/content/messages/staff-bookings.ts";
import { STATISTICS_PERIODS } from "#app/domain/bookings/booking-statistics.ts";
import { isOneOf } from "#app/domain/option.ts";
import { BookingStatisticsView } from "#app/features/bookings/booking-statistics.tsx";
import { BookingTabs } from "#app/features/bookings/booking-tabs.tsx";
import { requires } from "#app/server/auth/guards.server.ts";
import { readBookingStatistics } from "#app/server/bookings/statistics.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import type { Route } from "./+types/booking-statistics.ts";

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
      <PageHeader compact title={staffBookingMessages.title} />
      <BookingTabs current="statistics" />
      <div className="mt-5">
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
