import { ApplicationBadges } from "#app/admissions/applications/application-columns.tsx";
import { applicationMessages } from "#app/admissions/applications/applications.words.ts";
import { type CustomField, fieldListColumns } from "#app/admissions/custom-fields/custom-field.ts";
import {
  MILESTONE_LABELS,
  MILESTONE_TONES,
  type MilestoneKind,
} from "#app/admissions/milestones/milestone-kinds.ts";
import { NextStepText } from "#app/admissions/next-steps/next-step-text.tsx";
import { TagBadges } from "#app/admissions/tags/tag-badges.tsx";
import { tagMessages } from "#app/admissions/tags/tags.words.ts";
import { STATED_OFFER_LABELS } from "#app/admissions/university-submissions/stated-offer.ts";
import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { AssigneeCell } from "#app/platform/lists/assignee-cell.tsx";
import { ListDay } from "#app/platform/lists/list-day.tsx";
import type { Place } from "#app/platform/time/format-date.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { LateStartBadge } from "#app/visas/visa-files/late-start-badge.tsx";
import type { ShownApplicationRow } from "./listed-application.ts";

const texts = applicationMessages.columns;

/** The columns that stay next to an open application. */
export const ESSENTIAL_APPLICATION_COLUMNS = ["student", "course", "status", "next"] as const;

/** The columns of the list of applications. */
export function applicationColumns(
  place: Place,
  fields: readonly CustomField[],
): readonly DataColumn<ShownApplicationRow>[] {
  return [
    {
      id: "student",
      header: texts.student,
      meta: { sortKey: "student", primary: true, width: 18 },
      cell: (row) => row.student,
    },
    {
      id: "university",
      header: texts.university,
      meta: { sortKey: "university", phone: "where", width: 19 },
      cell: (row) => row.university ?? "—",
    },
    {
      id: "course",
      header: texts.course,
      meta: { phone: "what", width: 22 },
      cell: (row) => (
        <>
          {row.course ?? applicationMessages.noCourse}
          {row.level ? <small>{` · ${COURSE_LEVEL_LABELS[row.level]}`}</small> : null}
        </>
      ),
    },
    {
      id: "intake",
      header: texts.intake,
      meta: { phone: "none", width: 13 },
      cell: (row) => row.intake ?? "—",
    },
    {
      id: "status",
      header: texts.status,
      meta: { sortKey: "status", phone: "status", width: 17 },
      cell: (row) => (
        <>
          <ApplicationBadges application={row} />
          {row.milestone ? <Milestone kind={row.milestone} /> : null}
          {row.offer && !row.milestone && row.status !== "Rejected" ? (
            <span className="text-ink-muted max-sm:text-xs">{` ${STATED_OFFER_LABELS[row.offer]}`}</span>
          ) : null}
        </>
      ),
    },
    {
      id: "next",
      header: texts.next,
      meta: { phone: "wide", width: 26 },
      cell: (row) =>
        row.isLateStart ? (
          <LateStartBadge />
        ) : (
          <NextStepText wait={row.wait} since={row.since} reader="us" place={place} />
        ),
    },
    {
      id: "counsellor",
      header: texts.counsellor,
      meta: { phone: "none", width: 12 },
      cell: (row) => <AssigneeCell name={row.counsellor} />,
    },
    {
      id: "created",
      header: texts.created,
      meta: { sortKey: "created", phone: "when", width: 10, align: "end" },
      cell: (row) => <ListDay day={row.createdAt} place={place} />,
    },
    {
      id: "reference",
      header: texts.reference,
      meta: { phone: "none", width: 11 },
      cell: (row) => row.reference ?? "—",
    },
    {
      id: "tags",
      header: tagMessages.title,
      meta: { phone: "none", width: 16 },
      cell: ({ tags = [] }) => (tags.length > 0 ? <TagBadges tags={tags} /> : "—"),
    },
    ...fieldListColumns(fields, place),
  ];
}

/** The latest milestone next to the status, which stays Accepted after it. One that ends the case stands out. */
function Milestone({ kind }: { kind: MilestoneKind }) {
  const color = MILESTONE_TONES[kind] === "destructive" ? "text-destructive" : "text-ink-muted";
  // Small enough to be next to the name on a phone.
  return <span className={`${color} max-sm:text-xs`}>{` ${MILESTONE_LABELS[kind]}`}</span>;
}
