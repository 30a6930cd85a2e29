import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { CHANNELS, DELIVERY_STATES, type SentTemplate } from "#app/conversations/channels/channel.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { userId, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { LeftOut } from "./received-email.ts";
import type { Awaited, Side } from "./thread.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * A conversation with a student, created by its first message. Its id is that of the application or the student.
 */
export const threads = pgTable(
  "threads",
  {
    id: uuid("id").primaryKey(),
    studentId: uuid("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    /** Null: the thread of the student as such. */
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    /** Of the last message. */
    lastNumber: integer("last_number").notNull().default(0),
    lastAt: moment("last_at").notNull().defaultNow(),
    awaits: text("awaits").$type<Awaited>().notNull().default("nobody"),
    /** When the student wrote the first unanswered message. */
    waitingSince: moment("waiting_since"),
    /** The promised reply time. */
    answerBy: moment("answer_by"),
    /** The first message of the student, and the first answer to it. */
    firstAskedAt: moment("first_asked_at"),
    firstAnsweredAt: moment("first_answered_at"),
    snoozedUntil: moment("snoozed_until"),
    /** The assignee among the staff, if that is not the counsellor of the case. */
    assigneeId: uuid("assignee_id").references(() => users.id, { onDelete: "set null" }),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index("threads_list_idx").on(table.lastAt, table.id),
    index("threads_student_idx").on(table.studentId, table.lastAt),
    index("threads_answered_idx").on(table.firstAnsweredAt),
    index("threads_application_idx").on(table.applicationId),
    index("threads_assignee_idx").on(table.assigneeId),
    index("threads_waiting_idx").on(table.lastAt, table.id).where(sql`awaits = 'us'`),
    index("threads_waiting_since_idx").on(table.waitingSince, table.id).where(sql`awaits = 'us'`),
  ],
);

/** The messages of a conversation. Notes between staff are in another table (`notes`). */
export const messages = pgTable(
  "messages",
  {
    /** The key of the form that it was written in: the same form sent twice is one message. */
    id: uuid("id").primaryKey(),
    threadId: uuid("thread_id")
      .notNull()
      .references(() => threads.id, { onDelete: "cascade" }),
    /** Given under the thread's lock, so that a thread has one order for everyone. */
    number: integer("number").notNull(),
    side: text("side").$type<Side>().notNull(),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    /** The agency for which it was written, where the author is a person of one. */
    organisationId: uuid("organisation_id").references(() => organisations.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    /** How it came, or how it was sent. */
    channel: text("channel", { enum: CHANNELS }).notNull().default("in-app"),
    quotedId: uuid("quoted_id").references((): AnyPgColumn => messages.id, { onDelete: "set null" }),
    editedAt: moment("edited_at"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    /** Words as they are written: people write in many languages here. */
    search: tsvector("search").notNull().generatedAlwaysAs(sql`to_tsvector('simple', body)`),
  },
  (table) => [
    unique("messages_number_key").on(table.threadId, table.number),
    index("messages_search_idx").using("gin", table.search),
    index("messages_quoted_idx").on(table.quotedId),
    index("messages_author_idx").on(table.authorId),
  ],
);

/** How far messages have come that left by a channel outside the product. */
export const messageDeliveries = pgTable(
  "message_deliveries",
  {
    messageId: uuid("message_id")
      .primaryKey()
      .references(() => messages.id, { onDelete: "cascade" }),
    /** Where it went: a phone number. */
    recipient: text("recipient").notNull(),
    state: text("state", { enum: DELIVERY_STATES }).notNull().default("queued"),
    /** Why it failed: a code of the channel. */
    reason: text("reason"),
    /** The channel's message id. */
    externalId: text("external_id"),
    /** The approved template that it was sent as; null for free text. */
    template: jsonb("template").$type<SentTemplate>(),
    /** When it was sent to the channel: an attempt without an outcome is not repeated. */
    attemptedAt: moment("attempted_at"),
    changedAt: moment("changed_at").notNull(),
  },
  (table) => [unique("message_deliveries_external_key").on(table.externalId)],
);

/** What a message that came or went by email is known by in mail programs. */
export const messageEmails = pgTable("message_emails", {
  messageId: uuid("message_id")
    .primaryKey()
    .references(() => messages.id, { onDelete: "cascade" }),
  subject: text("subject").notNull(),
  /** Its `Message-ID` (RFC 5322), which answers to it name; null for one that came without. */
  internetId: text("internet_id"),
});

/** The text of a message before it was edited. */
export const messageEdits = pgTable(
  "message_edits",
  {
    id: id(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    body: text("body").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("message_edits_message_idx").on(table.messageId)],
);

/** Emails that became messages, as they came. Only staff open them. */
export const receivedEmails = pgTable(
  "received_emails",
  {
    messageId: uuid("message_id")
      .primaryKey()
      .references(() => messages.id, { onDelete: "cascade" }),
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id),
    /** Files that came with it. */
    attachments: integer("attachments").notNull(),
    /** What of them is not attached to the message; null where everything is. */
    leftOut: jsonb("left_out").$type<LeftOut>(),
    createdAt: createdAt(),
  },
  (table) => [
    index("received_emails_file_idx").on(table.fileId),
    index("received_emails_created_idx").on(table.createdAt),
  ],
);

/** Documents of the student that are attached to messages. */
export const messageDocuments = pgTable(
  "message_documents",
  {
    id: id(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    /** Null: the student has removed it since. */
    documentId: uuid("document_id").references(() => documents.id, { onDelete: "set null" }),
    /** What it was. */
    kind: text("kind").$type<DocumentKind>().notNull(),
    /** Its place in the message, from 0. */
    position: smallint("position").notNull(),
  },
  (table) => [
    index("message_documents_message_idx").on(table.messageId),
    index("message_documents_document_idx").on(table.documentId),
  ],
);

/** How far a person has read a conversation. */
export const messageReads = pgTable(
  "message_reads",
  {
    threadId: uuid("thread_id")
      .notNull()
      .references(() => threads.id, { onDelete: "cascade" }),
    userId: userId(),
    /** Of the last message that was shown to them. */
    number: integer("number").notNull(),
    readAt: moment("read_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.userId] }),
    index("message_reads_user_idx").on(table.userId),
  ],
);

/** Who will be emailed about a conversation unless they read it first. */
export const messageNotices = pgTable(
  "message_notices",
  {
    userId: userId(),
    threadId: uuid("thread_id")
      .notNull()
      .references(() => threads.id, { onDelete: "cascade" }),
    /** Of the last message that it is about. */
    number: integer("number").notNull(),
    /** When the first of them was written. */
    writtenAt: moment("written_at").notNull(),
    dueAt: moment("due_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.threadId] }),
    index("message_notices_due_idx").on(table.dueAt),
    index("message_notices_thread_idx").on(table.threadId),
  ],
);
