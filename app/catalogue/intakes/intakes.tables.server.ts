import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "#app/platform/database/columns.server.ts";

/** When a course starts, and from when to when applications for that start are accepted. */
export const intakes = pgTable("intakes", {
  /** The stored option value: `2025-feb`, …, `flexible`. */
  code: text("code").primaryKey(),
  label: text("label").notNull(),
  /** Applications for the intake are taken from `opensAt` until `closesAt`; both null: always. */
  opensAt: moment("opens_at"),
  closesAt: moment("closes_at"),
  /** Order on the form: by the intake's own month. */
  startsOn: text("starts_on"),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
});
