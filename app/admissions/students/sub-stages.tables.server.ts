import { boolean, integer, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "#app/platform/database/columns.server.ts";
import type { StudentStage } from "./stages.ts";

/** Steps within a stage of students, which an agency defines. */
export const subStages = pgTable(
  "sub_stages",
  {
    id: id(),
    stage: text("stage").$type<StudentStage>().notNull(),
    name: text("name").notNull(),
    position: smallint("position").notNull(),
    isArchived: boolean("is_archived").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique("sub_stages_stage_name_key").on(table.stage, table.name)],
);
