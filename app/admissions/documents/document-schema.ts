import { z } from "zod";
import { DOCUMENT_KINDS } from "#app/admissions/document-kinds/kinds.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { optionalRecordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { optionalLineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { severalSchema } from "#app/platform/text/several.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { words } from "#app/words/words.ts";
import { MOST_PHOTOS } from "./document-limits.ts";
import { RETURN_REASONS } from "./states.ts";

const texts = words({
  kind: "Select a document type",
  reason: "Select a reason",
  day: "Enter the date as on the document",
});

/** A document being sent; the file is sent separately. `documentId`: this is a newer version of that document. */
export const sendDocumentSchema = z.object({
  kind: z.enum(DOCUMENT_KINDS, { error: () => texts.kind }),
  documentId: optionalRecordIdSchema,
});
export type SendDocument = z.output<typeof sendDocumentSchema>;

/** The same for a signed-in student: `studentId` says whose it is if the account holds several students. */
export const sendOwnDocumentSchema = sendDocumentSchema.extend({ studentId: optionalRecordIdSchema });

/** The same for completed uploads; several are the pages of one document, in this order. */
export const sendUploadsSchema = sendOwnDocumentSchema.extend({
  uploads: severalSchema(z.string().regex(RECORD_ID), MOST_PHOTOS).refine((ids) => ids.length > 0),
});

const optionalDay = z
  .preprocess(
    (value) => (value === "" ? undefined : value),
    z
      .string()
      .refine(isCalendarDate, { error: () => texts.day })
      .optional(),
  )
  .transform((day) => day ?? null);

export const acceptDocumentSchema = z.object({
  version: versionSchema,
  expiresOn: optionalDay,
  issuedOn: optionalDay,
  nameOnPaper: optionalLineSchema({ max: 160 }),
  bornOn: optionalDay,
});
export const returnDocumentSchema = z.object({
  version: versionSchema,
  reason: z.enum(RETURN_REASONS, { error: () => texts.reason }),
  note: optionalLinesSchema({ max: 1_000 }),
});
export const changeDocumentKindSchema = z.object({
  version: versionSchema,
  newKind: z.enum(DOCUMENT_KINDS, { error: () => texts.kind }),
});
export const removeDocumentSchema = z.object({ version: versionSchema });
