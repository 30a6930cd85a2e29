import { z } from "zod";
import { isRecordId, RECORD_ID } from "./record-id.ts";

export const recordIdSchema = z
  .string({ error: "Choose one from the list" })
  .regex(RECORD_ID, { error: "Choose one from the list" })
  .toLowerCase();

/** An optional reference: null when it is missing or empty. */
export const optionalRecordIdSchema = z
  .string({ error: "Choose one from the list" })
  .refine((text) => text === "" || isRecordId(text), { error: "Choose one from the list" })
  .toLowerCase()
  .nullish()
  .transform((text) => text || null);

const RELOAD = "Reload the page and try again";

/**
 * The version of a record that a form was made from; a stale one is told, nothing is overwritten. Read
 * strictly: coercion would take an empty text for version 0 and a list for its only member.
 */
export const versionSchema = z
  .unknown()
  .optional()
  .transform((value, context): number => {
    const text = typeof value === "number" ? String(value) : value;
    if (typeof text === "string" && /^[0-9]{1,9}$/.test(text)) return Number(text);
    context.addIssue({ code: "custom", message: RELOAD });
    return z.NEVER;
  });

/** A button that does something to the record of the address, as it was seen. */
export const versionOnlySchema = z.object({ version: versionSchema });
