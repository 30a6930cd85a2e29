import { AssigneeCell } from "#app/platform/lists/assignee-cell.tsx";
import { ListDay } from "#app/platform/lists/list-day.tsx";
import type { Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { ClockBar } from "./clock-text.tsx";
import { clocksAt, turnOf } from "./clocks.ts";
import { countryText } from "./country-text.ts";
import { institutionQueueMessages as texts } from "./institution-queue.words.ts";
import type { ReviewRow } from "./review-row.ts";
import { REVIEW_STATE_BADGES, REVIEW_STATE_LABELS } from "./review-states.ts";

/** The state, and the mark of an application its student has withdrawn. */
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
      meta: { sortKey: "student", primary: true, width: 26 },
      cell: (row) => (
        <>
          {row.student}
          <small>{` · ${countryText(row.country)}`}</small>
        </>
      ),
    },
    {
      id: "course",
      header: texts.columns.course,
      meta: { phone: "what", width: 26 },
      cell: (row) => (
        <>
          {row.course ?? texts.noCourse}
          {row.intake ? <small>{` · ${row.intake}`}</small> : null}
        </>
      ),
    },
    {
      id: "partner",
      header: texts.columns.partner,
      meta: { phone: "none", width: 14 },
      cell: (row) => row.partner ?? texts.noPartner,
    },
    {
      id: "received",
      header: texts.columns.received,
      meta: { sortKey: "received", phone: "when", width: 9 },
      cell: (row) => <ListDay day={row.receivedAt} place={place} />,
    },
    {
      id: "clock",
      header: texts.columns.clock,
      meta: { phone: "where", width: 16 },
      cell: (row) => {
        const turn = turnOf(row);
        return <ClockBar clocks={{ turn, ...clocksAt(row, turn, now) }} median={median} />;
      },
    },
    {
      id: "assignee",
      header: texts.columns.assignee,
      meta: { phone: "none", width: 12 },
      cell: (row) => <AssigneeCell name={row.assignee} />,
    },
    {
      id: "state",
      header: texts.columns.state,
      meta: { phone: "status", width: 14 },
      cell: (row) => <ReviewBadges review={row} />,
    },
  ];
}
