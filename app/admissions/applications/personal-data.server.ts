import { inArray, isNull, sql } from "drizzle-orm";
import { emptyAnswers } from "#app/admissions/answers/draft.ts";
import { applicationDrafts, pendingFormPosts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { copiedStudent } from "#app/platform/personal-data/copied-student.server.ts";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { applications } from "./applications.tables.server.ts";
import { OPEN_APPLICATION_STATUSES } from "./statuses.ts";

/** Data held in applications and drafts. */
export const applicationHoldings: readonly Holding[] = [
  holding({
    section: "applications",
    table: applications,
    columns: {
      id: "technical",
      reference: "copied",
      studentId: copiedStudent(applications.studentId),
      draftId: "technical",
      universityId: {
        as: "university",
        value: sql`(select u.name from universities u where u.id = ${applications.universityId})`,
      },
      courseId: {
        as: "course",
        value: sql`(select c.name from courses c where c.id = ${applications.courseId})`,
      },
      intakeCode: "copied",
      status: "copied",
      withdrawnAt: "copied",
      answers: "copied",
      counsellorId: {
        as: "counsellor",
        value: sql`(select c.name from counsellors c where c.id = ${applications.counsellorId})`,
      },
      source: "copied",
      referredBy: {
        as: "referredBy",
        value: sql`(select o.name from organisations o where o.id = ${applications.referredBy})`,
      },
      agentId: {
        as: "agent",
        value: sql`(select o.name from organisations o where o.id = ${applications.agentId})`,
      },
      representedBy: "technical",
      representedUntil: "technical",
      submittedBy: "others",
      isArchived: "copied",
      version: "technical",
      createdAt: "copied",
      studentKey: "technical",
      universityKey: "technical",
      bornOn: "technical",
      searchText: "technical",
    },
    whose: ({ studentIds }) => among(applications.studentId, studentIds),
    // The row stays: statistics and commissions depend on the application and its result.
    erasure: {
      because: "accounts",
      emptied: (now) => ({
        answers: emptyAnswers(),
        withdrawnAt: sql`case when ${inArray(applications.status, [...OPEN_APPLICATION_STATUSES])}
          then coalesce(${applications.withdrawnAt}, ${now.toISOString()}::timestamptz)
          else ${applications.withdrawnAt} end`,
        version: sql`${applications.version} + 1`,
      }),
    },
    newestBy: applications.createdAt,
  }),
  holding({
    section: "unsavedForms",
    table: pendingFormPosts,
    columns: {
      id: "technical",
      tokenHash: "secret",
      draftId: "technical",
      step: "copied",
      version: "technical",
      fields: "copied",
      expiresAt: "copied",
      createdAt: "copied",
    },
    whose: ({ studentIds }) =>
      sql`${pendingFormPosts.draftId} in (
        select d.id from application_drafts d where d.student_id = any(${sql.param([...studentIds])}::uuid[]))`,
    erasure: "deleted",
  }),
  holding({
    section: "drafts",
    table: applicationDrafts,
    columns: {
      id: "technical",
      studentId: copiedStudent(applicationDrafts.studentId),
      answers: "copied",
      version: "technical",
      createdBy: "others",
      source: "copied",
      samePerson: "technical",
      submittedAt: "copied",
      createdAt: "copied",
      updatedAt: "copied",
    },
    whose: ({ studentIds }) => among(applicationDrafts.studentId, studentIds),
    erasure: {
      because: "others",
      deleted: isNull(applicationDrafts.submittedAt),
      emptied: () => ({
        answers: emptyAnswers(),
        samePerson: null,
        version: sql`${applicationDrafts.version} + 1`,
      }),
    },
    newestBy: applicationDrafts.createdAt,
  }),
];
