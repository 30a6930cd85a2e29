import { type SQL, sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import {
  institutionNotes,
  institutionQuestions,
  institutionReviews,
} from "./institution-queue.tables.server.ts";

const ofReviews = (column: SQL, applicationIds: readonly string[]): SQL =>
  sql`${column} in (
    select r.id from institution_reviews r where r.application_id = any(${sql.param([...applicationIds])}::uuid[]))`;

/** Data that institutions hold about applications shared with them. */
export const institutionQueueHoldings: readonly Holding[] = [
  holding({
    section: "institutionQuestions",
    table: institutionQuestions,
    columns: {
      id: "technical",
      reviewId: "technical",
      body: "copied",
      kinds: "copied",
      dueOn: "copied",
      requestedBy: "others",
      requestedAt: "copied",
      answer: "copied",
      answeredBy: "others",
      answeredFor: {
        as: "answeredForAgency",
        value: sql`(select o.name from organisations o where o.id = ${institutionQuestions.answeredFor})`,
      },
      answeredAt: "copied",
      cancelledAt: "copied",
      version: "technical",
      createdAt: "technical",
    },
    whose: ({ applicationIds }) => ofReviews(sql`${institutionQuestions.reviewId}`, applicationIds),
    erasure: "deleted",
    newestBy: institutionQuestions.requestedAt,
  }),
  holding({
    section: "institutionNotes",
    table: institutionNotes,
    columns: {
      id: "technical",
      reviewId: "technical",
      authorId: "others",
      body: "internal",
      createdAt: "copied",
    },
    whose: ({ applicationIds }) => ofReviews(sql`${institutionNotes.reviewId}`, applicationIds),
    erasure: "deleted",
    newestBy: institutionNotes.createdAt,
  }),
  holding({
    section: "institutionReviews",
    table: institutionReviews,
    columns: {
      id: "technical",
      applicationId: "technical",
      organisationId: {
        as: "institution",
        value: sql`(select o.name from organisations o where o.id = ${institutionReviews.organisationId})`,
      },
      isShared: "copied",
      receivedAt: "copied",
      reference: "copied",
      studentKey: "technical",
      status: "copied",
      isWithdrawn: "copied",
      universityId: "technical",
      courseId: "technical",
      intakeCode: "copied",
      country: "copied",
      agentId: "technical",
      searchText: "technical",
      isTheirs: "technical",
      turnSince: "technical",
      theirSeconds: "technical",
      ourSeconds: "technical",
      state: "copied",
      assigneeId: "others",
      firstSeenAt: "copied",
      reviewedAt: "copied",
      requestedMoreAt: "copied",
      decidedAt: "copied",
      decidedBy: "others",
      reason: "copied",
      rubric: "internal",
      checks: "internal",
      version: "technical",
      createdAt: "technical",
    },
    whose: ({ applicationIds }) => among(institutionReviews.applicationId, applicationIds),
    // The decision and its date stay for reports; text about the person is erased.
    erasure: {
      because: "others",
      emptied: () => ({ rubric: {}, checks: [], reason: null, country: "" }),
    },
    newestBy: institutionReviews.receivedAt,
  }),
];
