import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { messages } from "#app/conversations/threads/threads.tables.server.ts";
import { createdAt, id, moment, updatedAt } from "#app/platform/database/columns.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { CHOICE_WAYS, RECEIVED_KINDS, RECEIVED_STATES } from "./whatsapp.ts";

/** Messages that came in by WhatsApp, and what became of each. */
export const whatsappMessages = pgTable(
  "whatsapp_messages",
  {
    id: id(),
    /** WhatsApp's own id: a webhook that is repeated adds nothing. */
    externalId: text("external_id").notNull(),
    phone: text("phone").notNull(),
    /** By which students with this phone are found. */
    phoneKey: text("phone_key"),
    name: text("name"),
    kind: text("kind", { enum: RECEIVED_KINDS }).notNull(),
    body: text("body"),
    mediaId: text("media_id"),
    fileName: text("file_name"),
    /** Why its file is not attached; null while nothing is wrong. */
    fileProblem: text("file_problem"),
    /** When its file was attached, or refused. */
    fileDoneAt: moment("file_done_at"),
    /** A voice message or a video, which is no document. */
    recordingId: uuid("recording_id").references(() => files.id),
    state: text("state", { enum: RECEIVED_STATES }).notNull().default("new"),
    /** The message of a conversation that it became. */
    messageId: uuid("message_id").references(() => messages.id, { onDelete: "cascade" }),
    /** The enquiry that it became. */
    enquiryId: uuid("enquiry_id").references(() => enquiries.id, { onDelete: "set null" }),
    version: integer("version").notNull().default(1),
    sentAt: moment("sent_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("whatsapp_messages_external_key").on(table.externalId),
    index("whatsapp_messages_phone_idx").on(table.phoneKey, table.sentAt),
    index("whatsapp_messages_message_idx").on(table.messageId),
    index("whatsapp_messages_enquiry_idx").on(table.enquiryId),
    index("whatsapp_messages_recording_idx").on(table.recordingId),
    index("whatsapp_messages_created_idx").on(table.createdAt),
    index("whatsapp_messages_unmatched_idx").on(table.createdAt, table.id).where(sql`state = 'unmatched'`),
  ],
);

/** Whether a student agreed to messages by WhatsApp: each time that they said so or that staff recorded it. */
export const whatsappChoices = pgTable(
  "whatsapp_choices",
  {
    id: id(),
    studentId: uuid("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    isIn: boolean("is_in").notNull(),
    how: text("how", { enum: CHOICE_WAYS }).notNull(),
    /** Null: the student’s own message. */
    recordedBy: uuid("recorded_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("whatsapp_choices_student_idx").on(table.studentId, table.createdAt),
    index("whatsapp_choices_author_idx").on(table.recordedBy),
  ],
);

/** Templates that WhatsApp has approved for the agency. */
export const whatsappTemplates = pgTable(
  "whatsapp_templates",
  {
    id: id(),
    name: text("name").notNull(),
    language: text("language").notNull(),
    body: text("body").notNull(),
    isArchived: boolean("is_archived").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique("whatsapp_templates_name_key").on(table.name, table.language)],
);
