import { type SQL, sql } from "drizzle-orm";
import { type Holding, holding, type PersonKeys } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import {
  messageDeliveries,
  messageDocuments,
  messageEdits,
  messageEmails,
  messageReads,
  messages,
  receivedEmails,
  threads,
} from "./threads.tables.server.ts";

/** Messages in the conversations of a student, including those of staff. */
const inTheirThreads = ({ studentIds }: PersonKeys): SQL =>
  sql`exists (select from ${threads} where ${threads.id} = ${messages.threadId} and ${among(threads.studentId, studentIds)})`;

/** What a student and staff wrote to one another; earlier wordings before messages, threads last. */
export const threadHoldings: readonly Holding[] = [
  holding({
    section: "messageEdits",
    table: messageEdits,
    columns: { id: "technical", messageId: "technical", body: "copied", createdAt: "copied" },
    whose: ({ studentIds }) =>
      sql`exists (select from ${messages} join ${threads} on ${threads.id} = ${messages.threadId}
        where ${messages.id} = ${messageEdits.messageId} and ${among(threads.studentId, studentIds)})`,
    erasure: "deleted",
    newestBy: messageEdits.createdAt,
  }),
  holding({
    section: "messageDocuments",
    table: messageDocuments,
    columns: {
      id: "technical",
      messageId: "technical",
      documentId: "technical",
      kind: "copied",
      position: "technical",
    },
    whose: ({ studentIds }) =>
      sql`exists (select from ${messages} join ${threads} on ${threads.id} = ${messages.threadId}
        where ${messages.id} = ${messageDocuments.messageId} and ${among(threads.studentId, studentIds)})`,
    erasure: "deleted",
  }),
  holding({
    section: "receivedEmails",
    table: receivedEmails,
    columns: {
      messageId: "technical",
      fileId: "technical",
      attachments: "copied",
      leftOut: "copied",
      createdAt: "copied",
    },
    whose: ({ studentIds }) =>
      sql`exists (select from ${messages} join ${threads} on ${threads.id} = ${messages.threadId}
        where ${messages.id} = ${receivedEmails.messageId} and ${among(threads.studentId, studentIds)})`,
    erasure: "deleted",
    newestBy: receivedEmails.createdAt,
  }),
  holding({
    section: "messageDeliveries",
    table: messageDeliveries,
    columns: {
      messageId: "technical",
      recipient: "copied",
      state: "copied",
      reason: "copied",
      externalId: "technical",
      template: "technical",
      attemptedAt: "technical",
      changedAt: "copied",
    },
    whose: ({ studentIds }) =>
      sql`exists (select from ${messages} join ${threads} on ${threads.id} = ${messages.threadId}
        where ${messages.id} = ${messageDeliveries.messageId} and ${among(threads.studentId, studentIds)})`,
    erasure: "deleted",
    newestBy: messageDeliveries.changedAt,
  }),
  holding({
    section: "messageEmails",
    table: messageEmails,
    columns: { messageId: "technical", subject: "copied", internetId: "technical" },
    whose: ({ studentIds }) =>
      sql`exists (select from ${messages} join ${threads} on ${threads.id} = ${messages.threadId}
        where ${messages.id} = ${messageEmails.messageId} and ${among(threads.studentId, studentIds)})`,
    erasure: "deleted",
  }),
  holding({
    section: "messages",
    table: messages,
    columns: {
      id: "technical",
      threadId: {
        as: "application",
        value: sql`(select a.reference from applications a where a.id = ${messages.threadId})`,
      },
      number: "copied",
      side: "copied",
      authorId: "others",
      organisationId: "others",
      body: "copied",
      channel: "copied",
      quotedId: "technical",
      editedAt: "copied",
      version: "technical",
      createdAt: "copied",
      search: "technical",
    },
    whose: inTheirThreads,
    erasure: "deleted",
    newestBy: messages.createdAt,
  }),
  holding({
    section: "messageReads",
    table: messageReads,
    columns: { threadId: "technical", userId: "technical", number: "copied", readAt: "copied" },
    whose: ({ userIds }) => among(messageReads.userId, userIds),
    erasure: "deleted",
    newestBy: messageReads.readAt,
  }),
  holding({
    section: "threads",
    table: threads,
    columns: {
      id: "technical",
      studentId: "technical",
      applicationId: {
        as: "application",
        value: sql`(select a.reference from applications a where a.id = ${threads.applicationId})`,
      },
      lastNumber: "copied",
      lastAt: "copied",
      awaits: "internal",
      waitingSince: "internal",
      answerBy: "internal",
      firstAskedAt: "copied",
      firstAnsweredAt: "copied",
      snoozedUntil: "internal",
      assigneeId: "others",
      version: "technical",
      createdAt: "copied",
    },
    whose: ({ studentIds }) => among(threads.studentId, studentIds),
    erasure: "deleted",
    newestBy: threads.lastAt,
  }),
];
