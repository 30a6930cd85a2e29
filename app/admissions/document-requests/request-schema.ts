import { z } from "zod";
import { DOCUMENT_KINDS } from "#app/admissions/document-kinds/kinds.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { calendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  kind: "Select a document type",
  due: "Enter a due date",
  what: "Enter the document you need",
});

export const askForDocumentSchema = z
  .object({
    kind: z.enum(DOCUMENT_KINDS, { error: () => texts.kind }),
    note: optionalLinesSchema({ max: 500 }),
    dueOn: calendarDateSchema(() => texts.due),
  })
  .superRefine(({ kind, note }, context) => {
    if (kind === "other" && note === null) {
      context.addIssue({ code: "custom", path: ["note"], message: texts.what });
    }
  });
export type AskForDocument = z.output<typeof askForDocumentSchema>;

export const cancelRequestSchema = z.object({ request: recordIdSchema, version: versionSchema });
