import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "#app/platform/database/columns.server.ts";
import type { ApiProblem, RequestProblem } from "./problem.ts";

/** Why a request was refused, as it is told again. */
export interface KeptRefusal {
  readonly problem: ApiProblem;
  readonly detail?: string;
  readonly errors?: readonly RequestProblem[];
}

/**
 * The results of requests with an `Idempotency-Key`, stored for one day. The record itself is read again, so no
 * personal values are stored here.
 */
export const apiAnswers = pgTable(
  "api_answers",
  {
    /** A hash of who asked and of the key. */
    key: text("key").primaryKey(),
    /** A hash of what was asked. */
    request: text("request").notNull(),
    /** The record that it changed or added; empty where it was refused. */
    recordId: text("record_id").notNull().default(""),
    refusal: jsonb("refusal").$type<KeptRefusal>(),
    createdAt: createdAt(),
  },
  (table) => [index("api_answers_created_idx").on(table.createdAt)],
);
