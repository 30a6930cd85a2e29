import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { DEFAULT_LANGUAGE, type LanguageTag } from "#app/words/languages.ts";
import type { Channel } from "./mail-rule.ts";

/**
 * Requested emails, until the queue has checked whether there is an account to write to. The request itself does the
 * same work for every address, so its duration reveals nothing. A row lives for seconds.
 */
export const emailRequests = pgTable(
  "email_requests",
  {
    id: id(),
    kind: text("kind").notNull(),
    email: text("email").notNull(),
    /** Whose account it is about, where that does not follow from the address. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    detail: text("detail"),
    createdAt: createdAt(),
  },
  (table) => [
    index("email_requests_user_id_idx").on(table.userId),
    index("email_requests_created_at_idx").on(table.createdAt),
  ],
);

/** Every email, written in the transaction that causes it and sent by the queue. */
export const outboxEmails = pgTable(
  "outbox_emails",
  {
    id: id(),
    kind: text("kind").notNull(),
    /** A text (SMS) has the number where a mail has its address. */
    channel: text("channel").$type<Channel>().notNull().default("mail"),
    toEmail: text("to_email").notNull(),
    toName: text("to_name"),
    /** The language of the account at the address, or of the person who requested the email. */
    language: text("language").$type<LanguageTag>().notNull().default(DEFAULT_LANGUAGE),
    subject: text("subject").notNull(),
    /** What the mail's template is filled with; rendered when it is sent or looked at. */
    props: jsonb("props").$type<Record<string, unknown>>().notNull(),
    /** Carries links or codes: shown in the demo only, and emptied once sent. */
    sensitive: boolean("sensitive").notNull(),
    redactedAt: moment("redacted_at"),
    sentAt: moment("sent_at"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    createdAt: createdAt(),
  },
  (table) => [
    index("outbox_emails_list_idx").on(table.createdAt, table.id),
    // What an address has had today.
    index("outbox_emails_address_idx").on(table.toEmail, table.createdAt),
  ],
);

/** The agency's own texts for each kind of email. */
export const emailTemplates = pgTable("email_templates", {
  kind: text("kind").primaryKey(),
  subject: text("subject"),
  opening: text("opening"),
  closing: text("closing"),
  version: integer("version").notNull(),
  updatedAt: moment("updated_at").notNull(),
});
