import { integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { id, moment } from "#app/platform/database/columns.server.ts";

/** Browser reports of blocked content (Content-Security-Policy), grouped; they contain no personal data. */
export const policyReports = pgTable(
  "policy_reports",
  {
    id: id(),
    directive: text("directive").notNull(),
    blocked: text("blocked").notNull(),
    page: text("page").notNull(),
    number: integer("number").notNull().default(1),
    firstAt: moment("first_at").notNull(),
    lastAt: moment("last_at").notNull(),
  },
  (table) => [unique("policy_reports_key").on(table.directive, table.blocked, table.page)],
);
