import { z } from "zod";
import { recordIdSchema } from "#app/platform/records/record-id-schema.ts";
import { words } from "#app/words/words.ts";
import type { OfficialResult } from "./official-query.ts";

/** As many as anyone compares; beyond that, the oldest is deleted. */
export const SAVED_POINTS_MAX = 30;
export const SAVE_POINTS_MESSAGES = words({ invalid: "Calculate your points first, then save the result." });
const MAX_QUERY = 1500;

/** The answers to keep, as the address of `/points` carries them. */
export const savePointsSchema = z.object({
  query: z
    .string({ error: () => SAVE_POINTS_MESSAGES.invalid })
    .min(1, { error: () => SAVE_POINTS_MESSAGES.invalid })
    .max(MAX_QUERY, { error: () => SAVE_POINTS_MESSAGES.invalid }),
});
export type SavePoints = z.output<typeof savePointsSchema>;

export const removePointsSchema = z.object({ id: recordIdSchema });

/** One kept result as lists show it. */
export interface SavedPoints {
  readonly id: string;
  readonly name: string;
  readonly rulesVersion: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly total: number;
  readonly proven: number;
  readonly passMark: number;
  readonly atLeast: boolean;
  readonly verdict: OfficialResult["verdict"];
  readonly createdAt: Date;
}

/** One kept result with the answers and everything that was said of them when it was kept. */
export interface SavedResult {
  readonly studentName: string;
  /** The answers, as the address of `/points` carries them. */
  readonly query: string;
  readonly result: OfficialResult;
  readonly createdAt: Date;
  /** Whether other rules are in force today, or their sources were checked again since. */
  readonly isSuperseded: boolean;
}
