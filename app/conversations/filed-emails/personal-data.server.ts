import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { filedEmails, filingAddresses } from "./filed-emails.tables.server.ts";

/** Emails that staff filed with a student: the copy tells when; the text is internal, see decision 0095. */
export const filedEmailHoldings: readonly Holding[] = [
  holding({
    section: "filedEmails",
    table: filedEmails,
    columns: {
      id: "technical",
      studentId: "technical",
      direction: "copied",
      subject: "internal",
      fromName: "others",
      fromEmail: "others",
      toEmails: "others",
      body: "internal",
      sentAt: "copied",
      filedById: "others",
      fileId: "technical",
      attachments: "copied",
      version: "technical",
      createdAt: "copied",
    },
    whose: ({ studentIds }) => among(filedEmails.studentId, studentIds),
    erasure: "deleted",
    newestBy: filedEmails.sentAt,
  }),
  holding({
    section: "filingAddresses",
    table: filingAddresses,
    columns: { id: "technical", userId: "technical", token: "secret", createdAt: "copied" },
    whose: ({ userIds }) => among(filingAddresses.userId, userIds),
    erasure: "deleted",
    newestBy: filingAddresses.createdAt,
  }),
];
