import { index, pgEnum, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { SUBSCRIPTION_KINDS, SUBSCRIPTION_STATUSES } from "#app/conversations/newsletter/subscriptions.ts";
import { users } from "./accounts.server.ts";
import { courses } from "./catalogue.server.ts";
import { createdAt, id, moment } from "./columns.server.ts";

export const subscriptionKindEnum = pgEnum("subscription_kind", SUBSCRIPTION_KINDS);
export const subscriptionStatusEnum = pgEnum("subscription_status", SUBSCRIPTION_STATUSES);

/** Addresses left for the newsletter or for a destination to come; nothing is sent before they are confirmed. */
export const subscribers = pgTable(
  "subscribers",
  {
    id: id(),
    /** In lower case. */
    email: text("email").notNull(),
    kind: subscriptionKindEnum("kind").notNull(),
    status: subscriptionStatusEnum("status").notNull().default("pending"),
    /** When the confirming mail was last sent: not more often than its pause allows. */
    askedAt: moment("asked_at").notNull().defaultNow(),
    confirmedAt: moment("confirmed_at"),
    unsubscribedAt: moment("unsubscribed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("subscribers_email_kind_key").on(table.email, table.kind),
    index("subscribers_list_idx").on(table.createdAt, table.id),
  ],
);

/** The courses somebody with an account keeps in view; guests keep theirs in a cookie. */
export const shortlistedCourses = pgTable(
  "shortlisted_courses",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courseId: uuid("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index("shortlisted_courses_course_idx").on(table.courseId),
  ],
);
