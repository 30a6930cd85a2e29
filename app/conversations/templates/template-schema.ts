import { z } from "zod";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { lineSchema, linesSchema } from "#app/platform/text/plain-text.ts";
import { LANGUAGE_TAGS, PSEUDO_LANGUAGES } from "#app/words/languages.ts";
import { listText } from "#app/words/list-text.ts";
import { words } from "#app/words/words.ts";
import { TEMPLATE_MAX_LENGTH, unknownVariables } from "./template.ts";

const texts = words({
  title: "Enter a title",
  language: "Select a language",
  body: "Enter the text of the template",
  unknown: "Remove placeholders that do not exist: {names}",
});

/** The languages that people write in. */
export const TEMPLATE_LANGUAGES = LANGUAGE_TAGS.filter(
  (tag) => !(PSEUDO_LANGUAGES as readonly string[]).includes(tag),
);

const template = {
  title: lineSchema({ max: 80, required: () => texts.title }),
  language: z.enum(TEMPLATE_LANGUAGES, { error: () => texts.language }),
  body: linesSchema({ max: TEMPLATE_MAX_LENGTH, required: () => texts.body }).superRefine((text, context) => {
    const unknown = unknownVariables(text);
    if (unknown.length === 0) return;
    const names = listText(unknown.map((name) => `{${name}}`));
    context.addIssue({ code: "custom", message: texts.unknown({ names }) });
  }),
};

export const createTemplateSchema = z.object(template);
export type CreateTemplate = z.output<typeof createTemplateSchema>;
export const updateTemplateSchema = z.object({ ...template, version: versionSchema });

/** A template as staff keep it. */
export interface TemplateRecord extends CreateTemplate {
  readonly id: string;
  readonly version: number;
}

/** What whoever writes a message chooses from. */
export type TemplateChoice = Pick<TemplateRecord, "id" | "title" | "language">;
