import { z } from "zod";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a record at all; others never reach the database. */
export function isRecordId(value: unknown): value is string {
  return typeof value === "string" && UUID.test(value);
}

export const recordIdSchema = z
  .string({ error: "Choose one from the list" })
  .regex(UUID, { error: "Choose one from the list" })
  .toLowerCase();

/** An optional reference: null when it is missing or empty. */
export const optionalRecordIdSchema = z
  .string({ error: "Choose one from the list" })
  .refine((text) => text === "" || isRecordId(text), { error: "Choose one from the list" })
  .toLowerCase()
  .nullish()
  .transform((text) => text || null);

/** The version of a record that a form was made from; a stale one is told, nothing is overwritten. */
export const versionSchema = z.coerce
  .number({ error: "Reload the page and try again" })
  .int({ error: "Reload the page and try again" })
  .min(0, { error: "Reload the page and try again" })
  .max(2_147_483_647, { error: "Reload the page and try again" });
