import { and, isNull, or, type SQL, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { messages, threads } from "#app/conversations/threads/threads.tables.server.ts";
import { type Holding, holding, type PersonKeys } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { whatsappChoices, whatsappMessages } from "./whatsapp.tables.server.ts";

const inTheirThreads = ({ studentIds }: PersonKeys): SQL =>
  sql`exists (select from ${messages} join ${threads} on ${threads.id} = ${messages.threadId}
    where ${messages.id} = ${whatsappMessages.messageId} and ${among(threads.studentId, studentIds)})`;

/** What came from their number and is in no one’s conversation. */
const fromTheirNumber = ({ studentIds }: PersonKeys): SQL =>
  sql`exists (select from ${students}
    where ${students.phoneKey} = ${whatsappMessages.phoneKey} and ${among(students.id, studentIds)})`;

/** What people wrote by WhatsApp, and what they said about messages. */
export const whatsAppHoldings: readonly Holding[] = [
  holding({
    section: "whatsappMessages",
    table: whatsappMessages,
    columns: {
      id: "technical",
      externalId: "technical",
      phone: "copied",
      phoneKey: "technical",
      name: "copied",
      kind: "copied",
      body: "copied",
      mediaId: "technical",
      fileName: "copied",
      fileProblem: "copied",
      fileDoneAt: "technical",
      recordingId: "technical",
      state: "internal",
      messageId: "technical",
      enquiryId: "technical",
      version: "technical",
      sentAt: "copied",
      createdAt: "copied",
    },
    whose: (keys) =>
      or(
        inTheirThreads(keys),
        among(whatsappMessages.enquiryId, keys.enquiryIds),
        and(isNull(whatsappMessages.messageId), fromTheirNumber(keys)),
      ),
    erasure: "deleted",
    newestBy: whatsappMessages.createdAt,
  }),
  holding({
    section: "whatsappChoices",
    table: whatsappChoices,
    columns: {
      id: "technical",
      studentId: "technical",
      isIn: "copied",
      how: "copied",
      recordedBy: "others",
      createdAt: "copied",
    },
    whose: ({ studentIds }) => among(whatsappChoices.studentId, studentIds),
    erasure: "deleted",
    newestBy: whatsappChoices.createdAt,
  }),
];
