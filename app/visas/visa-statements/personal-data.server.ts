import { sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import {
  studyPeriods,
  visaAiFacts,
  visaAnswers,
  visaAnswerVersions,
  visaComments,
  visaFindings,
} from "./visa-statements.tables.server.ts";

const application = {
  as: "application",
  value: sql`(select a.reference from applications a where a.id = application_id)`,
} as const;

const ofApplications = (column: string, ids: readonly string[]) =>
  sql`${sql.raw(column)} in (select v.id from visa_answers v
    where v.application_id = any(${sql.param([...ids])}::uuid[]))`;

/** Study history and visa statements; findings are the agency’s own work on a file. */
export const visaStatementHoldings: readonly Holding[] = [
  holding({
    section: "studyPeriods",
    table: studyPeriods,
    columns: {
      id: "technical",
      studentId: "technical",
      kind: "copied",
      title: "copied",
      place: "copied",
      fromMonth: "copied",
      untilMonth: "copied",
      evidence: "copied",
      note: "copied",
      createdBy: "others",
      version: "technical",
      createdAt: "copied",
      updatedAt: "technical",
    },
    whose: ({ studentIds }) => among(studyPeriods.studentId, studentIds),
    erasure: "deleted",
    newestBy: studyPeriods.createdAt,
  }),
  holding({
    section: "visaComments",
    table: visaComments,
    columns: {
      id: "technical",
      answerId: "technical",
      text: "copied",
      authorId: "others",
      resolvedAt: "copied",
      resolvedBy: "others",
      version: "technical",
      createdAt: "copied",
    },
    whose: ({ applicationIds }) => ofApplications("answer_id", applicationIds),
    erasure: "deleted",
    newestBy: visaComments.createdAt,
  }),
  holding({
    section: "visaAnswerVersions",
    table: visaAnswerVersions,
    columns: {
      answerId: "technical",
      number: "copied",
      text: "copied",
      authorId: "others",
      startedAt: "technical",
      savedAt: "copied",
    },
    whose: ({ applicationIds }) => ofApplications("answer_id", applicationIds),
    erasure: "deleted",
    newestBy: visaAnswerVersions.savedAt,
  }),
  holding({
    section: "visaAnswers",
    table: visaAnswers,
    columns: {
      id: "technical",
      applicationId: application,
      question: "copied",
      text: "copied",
      state: "copied",
      movedAt: "technical",
      movedBy: "others",
      shingles: "technical",
      savedBy: "others",
      version: "technical",
      createdAt: "copied",
      updatedAt: "technical",
    },
    whose: ({ applicationIds }) => among(visaAnswers.applicationId, applicationIds),
    erasure: "deleted",
    newestBy: visaAnswers.createdAt,
  }),
  holding({
    section: "visaFindings",
    table: visaFindings,
    columns: {
      applicationId: application,
      key: "internal",
      fingerprint: "technical",
      decision: "internal",
      note: "internal",
      decidedBy: "others",
      decidedAt: "copied",
      version: "technical",
    },
    whose: ({ applicationIds }) => among(visaFindings.applicationId, applicationIds),
    erasure: "deleted",
    newestBy: visaFindings.decidedAt,
  }),
  holding({
    section: "visaAiFacts",
    table: visaAiFacts,
    columns: {
      id: "technical",
      applicationId: application,
      documentId: "technical",
      kind: "copied",
      title: "copied",
      place: "copied",
      fromMonth: "copied",
      untilMonth: "copied",
      bornOn: "copied",
      quote: "copied",
      state: "copied",
      model: "copied",
      readBy: "others",
      readAt: "copied",
      decidedBy: "others",
      decidedAt: "copied",
      version: "technical",
    },
    whose: ({ applicationIds }) => among(visaAiFacts.applicationId, applicationIds),
    erasure: "deleted",
    newestBy: visaAiFacts.readAt,
  }),
];
