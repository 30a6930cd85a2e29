import { Link } from "react-router";
import { BOOKING_TOPIC_LABELS, BOOKING_TOPICS } from "#app/consultations/scheduling/booking-choices.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { type BookingStatistics, showRate } from "./booking-statistics.ts";
import { staffBookingMessages } from "./staff-bookings.words.ts";

const texts = staffBookingMessages.statistics;

const percent = (rate: number | null) => (rate === null ? "—" : texts.percent({ rate }));

/** Bookings, attendance, lead times, and the load per counsellor. */
export function BookingStatisticsView({ statistics }: { statistics: BookingStatistics }) {
  const { leadDays } = statistics;
  const known = statistics.attended + statistics.noShow;
  if (statistics.booked === 0 && statistics.counsellors.length === 0)
    return <EmptyState title={texts.none} />;
  return (
    <div className="mt-6 flex flex-col gap-8">
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        <Figure term={texts.booked} value={String(statistics.booked)} hint={texts.bookedHint} />
        <Figure term={texts.cancelled} value={String(statistics.cancelled)} />
        <Figure
          term={texts.showRate}
          value={percent(showRate(statistics))}
          hint={known === 0 ? texts.unknown : texts.heldHint}
        />
        <Figure
          term={texts.leadTime}
          value={leadDays === null ? "—" : texts.days({ days: Math.round(leadDays * 10) / 10 })}
          hint={texts.leadTimeHint}
        />
      </dl>
      <Card title={texts.load} description={texts.loadHint}>
        <Table caption={texts.load}>
          <TableHead>
            <TableHeader>{texts.columns.counsellor}</TableHeader>
            <TableHeader align="end">{texts.columns.consultations}</TableHeader>
            <TableHeader align="end">{texts.columns.attended}</TableHeader>
            <TableHeader align="end">{texts.columns.noShow}</TableHeader>
            <TableHeader align="end">{texts.showRate}</TableHeader>
            <TableHeader align="end">{texts.columns.ahead}</TableHeader>
          </TableHead>
          <TableBody>
            {statistics.counsellors.map((one) => (
              <TableRow key={one.id}>
                <TableCell>
                  <Link
                    to={`/admin/bookings?counsellor=${one.id}`}
                    className="inline-flex items-center pointer-coarse:min-h-11"
                  >
                    {one.name}
                  </Link>
                </TableCell>
                <TableCell align="end" label={texts.columns.consultations}>
                  {one.consultations}
                </TableCell>
                <TableCell align="end" label={texts.columns.attended}>
                  {one.attended}
                </TableCell>
                <TableCell align="end" label={texts.columns.noShow}>
                  {one.noShow}
                </TableCell>
                <TableCell align="end" label={texts.showRate}>
                  {percent(showRate(one))}
                </TableCell>
                <TableCell align="end" label={texts.columns.ahead}>
                  {one.ahead}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
      {statistics.topics.length > 0 ? (
        <Card title={texts.topics} className="max-w-xl">
          <dl>
            {statistics.topics.map(({ topic, number }) => (
              <div key={topic} className="flex justify-between gap-4 border-line border-b py-1.5">
                <dt>{isOneOf(BOOKING_TOPICS, topic) ? BOOKING_TOPIC_LABELS[topic] : topic}</dt>
                <dd className="tabular-nums">{number}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ) : null}
    </div>
  );
}

function Figure({ term, value, hint }: { term: string; value: string; hint?: string }) {
  return (
    <div className="border-ink border-t pt-3">
      <dt className="text-ink-muted text-sm">{term}</dt>
      <dd className="font-display font-medium text-3xl tabular-nums">{value}</dd>
      {hint ? <dd className="text-ink-muted text-xs">{hint}</dd> : null}
    </div>
  );
}
