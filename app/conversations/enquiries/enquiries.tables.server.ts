import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { leadSources } from "#app/conversations/lead-sources/lead-sources.tables.server.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { Campaign } from "./campaign.ts";
import type { ContactTopic } from "./contact-topics.ts";

/** Requests of visitors: from a public form, from a form on the agency's own website, or from an advertising tool. */
export const enquiries = pgTable(
  "enquiries",
  {
    id: id(),
    kind: text("kind").notNull(),
    name: text("name").notNull(),
    /** Null where someone left only a phone number. */
    email: text("email"),
    phone: text("phone"),
    /** What a message from the contact page is about. */
    topic: text("topic").$type<ContactTopic>(),
    /** When a consultation would suit, as it was written. */
    preferredTime: text("preferred_time"),
    message: text("message"),
    /** The student that the sender is, as staff said: added from this enquiry, or there before. */
    studentId: uuid("student_id").references(() => students.id, { onDelete: "set null" }),
    /** The destination or course that someone asks about, as it was written. */
    interest: text("interest"),
    /** The website form or webhook that it came through, as it was called then; null for our own pages. */
    source: text("source"),
    sourceId: uuid("source_id").references(() => leadSources.id, { onDelete: "set null" }),
    campaign: jsonb("campaign").$type<Campaign>(),
    /** The text that the sender agreed to, where the form had one. */
    consent: text("consent"),
    /** The promised reply time; later changes of business hours do not affect it. */
    answerBy: moment("answer_by"),
    handledAt: moment("handled_at"),
    handledBy: uuid("handled_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("enquiries_list_idx").on(table.createdAt, table.id),
    index("enquiries_student_idx").on(table.studentId).where(sql`student_id is not null`),
    index("enquiries_source_idx").on(table.sourceId, table.createdAt),
    check("enquiries_contact_check", sql`num_nonnulls(${table.email}, ${table.phone}) > 0`),
  ],
);

/** What staff replied to an enquiry by email. */
export const enquiryAnswers = pgTable(
  "enquiry_answers",
  {
    id: id(),
    enquiryId: uuid("enquiry_id")
      .notNull()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("enquiry_answers_enquiry_idx").on(table.enquiryId, table.createdAt)],
);
