import { ListDay } from "#app/platform/lists/list-day.tsx";
import type { Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { representationMessages } from "./representations.words.ts";
import {
  REPRESENTATION_STATE_BADGES,
  REPRESENTATION_STATE_LABELS,
  type RepresentationState,
} from "./state.ts";
import type { OwnStudentRow } from "./student-list.ts";

const texts = representationMessages.columns;

/** The state as a badge. */
export function RepresentationBadge({ state }: { state: RepresentationState }) {
  return <Badge variant={REPRESENTATION_STATE_BADGES[state]}>{REPRESENTATION_STATE_LABELS[state]}</Badge>;
}

/** The columns of a partner's list of its students. */
export function ownStudentColumns(place: Place): readonly DataColumn<OwnStudentRow>[] {
  return [
    {
      id: "name",
      header: texts.name,
      cell: (row) => row.name,
      meta: { primary: true, sortKey: "name" },
    },
    {
      id: "contact",
      header: texts.contact,
      cell: (row) => row.contact,
      meta: { phone: "what", width: 24 },
    },
    {
      id: "state",
      header: texts.state,
      cell: (row) => (
        <span className="flex items-center gap-x-2">
          <RepresentationBadge state={row.state} />
          {row.waits ? <span className="text-ink-muted text-sm">{representationMessages.waits}</span> : null}
        </span>
      ),
      meta: { phone: "status", width: 22 },
    },
    {
      id: "asked",
      header: texts.asked,
      cell: (row) => <ListDay day={row.askedAt} place={place} />,
      meta: { phone: "when", sortKey: "created", width: 10 },
    },
    {
      id: "until",
      header: texts.until,
      cell: (row) =>
        row.state === "active" && row.expiresAt ? <ListDay day={row.expiresAt} place={place} /> : null,
      meta: { label: texts.until, width: 11 },
    },
  ];
}
