import { z } from "zod";
import { TEMPLATE_MAX_LENGTH } from "#app/conversations/templates/template.ts";
import { linesSchema } from "#app/platform/text/plain-text.ts";
import { listText } from "#app/words/list-text.ts";
import { words } from "#app/words/words.ts";
import { notForMany } from "./bulk-text.ts";

const texts = words({
  body: "Enter a message",
  notForMany: "Remove placeholders that are not available for every student: {names}",
  loadAgain: "Reload the page and preview the message again",
});

const body = linesSchema({ max: TEMPLATE_MAX_LENGTH, required: () => texts.body }).superRefine(
  (text, context) => {
    const names = notForMany(text);
    if (names.length === 0) return;
    const listed = listText(names.map((name) => `{${name}}`));
    context.addIssue({ code: "custom", message: texts.notForMany({ names: listed }) });
  },
);

/** A text to preview. */
export const previewBulkSchema = z.object({ body });

/** A text to send. `count` is the number of recipients in the preview. */
export const sendBulkSchema = z.object({
  count: z.coerce
    .number({ error: () => texts.loadAgain })
    .int()
    .min(1)
    .max(1_000_000),
  body,
});
export type SendBulk = z.output<typeof sendBulkSchema>;
