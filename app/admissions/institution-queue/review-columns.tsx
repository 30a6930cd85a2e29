import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { ClockText } from "./clock-text.tsx";
import { clocksAt, turnOf } from "./clocks.ts";
import { countryText } from "./country-text.ts";
import { institutionQueueMessages as texts } from "./institution-queue.words.ts";
import type { ReviewRow } from "./review-row.ts";
import { REVIEW_STATE_BADGES, REVIEW_STATE_LABELS } from "./review-states.ts";

/** The state, and beside it the mark of one that its student has withdrawn. */
export function ReviewBadges({ review }: { review: Pick<ReviewRow, "state" | "isWithdrawn"> }) {
  return (
    <span className="badges">
      <Badge variant={REVIEW_STATE_BADGES[review.state]}>{REVIEW_STATE_LABELS[review.state]}</Badge>
      {review.isWithdrawn ? <Badge variant="secondary">{texts.withdrawn}</Badge> : null}
    </span>
  );
}

/** The columns of an institution's list of applications. */
export function reviewColumns(
  place: Place,
  now: Date,
  median: number | null,
): readonly DataColumn<ReviewRow>[] {
  return [
    {
      id: "student",
      header: texts.columns.student,
      meta: { sortKey: "student", primary: true },
      cell: (row) => (
        <>
          {row.student}
          <span className="table-note">
            {row.reference} · {countryText(row.country)}
          </span>
        </>
      ),
    },
    {
      id: "course",
      header: texts.columns.course,
      meta: { label: texts.columns.course },
      cell: (row) => (
        <span>
          {row.course ?? texts.noCourse}
          {row.intake ? <span className="table-second">{row.intake}</span> : null}
        </span>
      ),
    },
    {
      id: "partner",
      header: texts.columns.partner,
      meta: { label: texts.columns.partner },
      cell: (row) => row.partner ?? texts.noPartner,
    },
    {
      id: "received",
      header: texts.columns.received,
      meta: { sortKey: "received", label: texts.columns.received },
      cell: (row) => <time dateTime={row.receivedAt.toISOString()}>{formatDay(row.receivedAt, place)}</time>,
    },
    {
      id: "clock",
      header: texts.columns.clock,
      meta: { label: texts.columns.clock },
      cell: (row) => {
        const turn = turnOf(row);
        return <ClockText clocks={{ turn, ...clocksAt(row, turn, now) }} median={median} />;
      },
    },
    {
      id: "assignee",
      header: texts.columns.assignee,
      meta: { label: texts.columns.assignee },
      cell: (row) => row.assignee ?? <span className="text-ink-muted">{texts.nobody}</span>,
    },
    {
      id: "state",
      header: texts.columns.state,
      meta: { label: texts.columns.state },
      cell: (row) => <ReviewBadges review={row} />,
    },
  ];
}
