import { sql } from "drizzle-orm";
import { date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { BookingLanguage, BookingTopic } from "#app/consultations/scheduling/booking-choices.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";

/** People who wait for a free time on a day that is full. Each is notified once. */
export const waitingListEntries = pgTable(
  "waiting_list_entries",
  {
    id: id(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    /** The day in the visitor's time zone, and its start and end. */
    day: date("day", { mode: "string" }).notNull(),
    visitorZone: text("visitor_zone").notNull(),
    fromAt: moment("from_at").notNull(),
    untilAt: moment("until_at").notNull(),
    topic: text("topic").$type<BookingTopic>().notNull(),
    language: text("language").$type<BookingLanguage>().notNull(),
    /** Null: any counsellor. */
    counsellorId: uuid("counsellor_id").references(() => counsellors.id, { onDelete: "cascade" }),
    notifiedAt: moment("notified_at"),
    leftAt: moment("left_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("waiting_list_entries_open_idx")
      .on(table.fromAt)
      .where(sql`notified_at is null and left_at is null`),
    index("waiting_list_entries_email_idx").on(table.email),
  ],
);
