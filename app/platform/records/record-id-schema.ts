import { z } from "zod";
import { words } from "#app/words/words.ts";
import { isRecordId, RECORD_ID } from "./record-id.ts";

const texts = words({
  chooseOne: "Select an option from the list",
  reload: "Reload the page and try again",
});
const chooseOne = () => texts.chooseOne;

export const recordIdSchema = z
  .string({ error: chooseOne })
  .regex(RECORD_ID, { error: chooseOne })
  .toLowerCase();

/** An optional reference: null when it is missing or empty. */
export const optionalRecordIdSchema = z
  .string({ error: chooseOne })
  .refine((text) => text === "" || isRecordId(text), { error: chooseOne })
  .toLowerCase()
  .nullish()
  .transform((text) => text || null);

/**
 * The version of the record shown in a form; a stale one is reported, and nothing is overwritten. Parsed strictly:
 * coercion would read an empty text as version 0 and a list as its only member.
 */
export const versionSchema = z
  .unknown()
  .optional()
  .transform((value, context): number => {
    const text = typeof value === "number" ? String(value) : value;
    if (typeof text === "string" && /^[0-9]{1,9}$/.test(text)) return Number(text);
    context.addIssue({ code: "custom", message: texts.reload });
    return z.NEVER;
  });

/** A button that does something to the record of the address, as it was seen. */
/** A button that carries nothing. */
export const nothingSchema = z.object({});

export const versionOnlySchema = z.object({ version: versionSchema });
