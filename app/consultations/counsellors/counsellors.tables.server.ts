import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { SpokenLanguage } from "#app/people/spoken-languages/spoken-language.ts";
import { createdAt, id } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";

/** The people who advise students and take consultations. */
export const counsellors = pgTable("counsellors", {
  id: id(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  phone: text("phone"),
  office: text("office"),
  /** The languages they speak with students. */
  spokenLanguages: text("spoken_languages").array().$type<SpokenLanguage[]>().notNull().default(sql`'{}'`),
  active: boolean("active").notNull().default(true),
  /** The staff account that is this counsellor, where there is one. */
  userId: uuid("user_id")
    .unique()
    .references(() => users.id, { onDelete: "set null" }),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
});
