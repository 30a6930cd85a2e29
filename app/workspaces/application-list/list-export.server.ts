import { applicationMessages } from "#app/admissions/applications/applications.words.ts";
import { APPLICATION_STATUS_LABELS } from "#app/admissions/applications/statuses.ts";
import { exportedFields } from "#app/admissions/custom-fields/export-fields.server.ts";
import { MILESTONE_LABELS } from "#app/admissions/milestones/milestone-kinds.ts";
import { WAIT_REASON_LABELS } from "#app/admissions/next-steps/next-steps.words.ts";
import { tagsText } from "#app/admissions/tags/tag.ts";
import { tagMessages } from "#app/admissions/tags/tags.words.ts";
import { STATED_OFFER_LABELS } from "#app/admissions/university-submissions/stated-offer.ts";
import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { APPLICATION_LIST } from "./admin-list.ts";
import { applicationSourceOf, readApplicationRows } from "./staff-list.server.ts";

const texts = applicationMessages.columns;
const more = applicationMessages.exported;

export const applicationExport = defineListExport({
  name: "applications",
  path: "/admin/applications",
  spec: APPLICATION_LIST,
  title: () => applicationMessages.title,
  needs: "application.list",
  isPersonal: true,
  read: ({ query }) => ({ source: applicationSourceOf(query), rows: readApplicationRows }),
  found: {
    line: ({ reference, student, course, university }) => ({
      title: student,
      detail: [reference, course ?? university].filter(Boolean).join(" · "),
    }),
  },
  columns: (column) => [
    column.text(more.reference, (row) => row.reference, 1, "reference"),
    column.text(texts.student, (row) => row.student, 1, "student"),
    column.text(texts.university, (row) => row.university, 1.3, "university"),
    column.text(more.course, (row) => row.course, 1.5, "course"),
    column.text(more.level, (row) => row.level && COURSE_LEVEL_LABELS[row.level], 1, "course"),
    column.text(texts.intake, (row) => row.intake, 1, "intake"),
    column.text(texts.status, (row) => APPLICATION_STATUS_LABELS[row.status], 1, "status"),
    column.text(more.offer, (row) => row.offer && STATED_OFFER_LABELS[row.offer], 1, "status"),
    column.text(more.milestone, (row) => row.milestone && MILESTONE_LABELS[row.milestone], 1, "status"),
    column.moment(more.withdrawn, (row) => row.withdrawnAt, 1, "status"),
    column.text(texts.next, (row) => WAIT_REASON_LABELS[row.wait.because], 1.3, "next"),
    column.text(texts.counsellor, (row) => row.counsellor, 1, "counsellor"),
    column.text(tagMessages.title, (row) => tagsText(row.tags ?? []) || null, 1, "tags"),
    column.moment(texts.created, (row) => row.createdAt, 1, "created"),
  ],
  moreColumns: (db, column) => exportedFields(db, column, "applications"),
});
