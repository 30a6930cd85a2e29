import { z } from "zod";
import { shortList } from "#app/platform/lists/list-kinds.ts";
import type { Resource, ResourceRow } from "#app/platform/resource/resource.ts";
import { lineSchema, linesSchema } from "#app/platform/text/plain-text.ts";
import { LANGUAGES } from "#app/words/languages.ts";
import { listText } from "#app/words/list-text.ts";
import { words } from "#app/words/words.ts";
import { TEMPLATE_LANGUAGES, TEMPLATE_MAX_LENGTH, unknownVariables } from "./template.ts";
import { templateMessages as texts } from "./templates.words.ts";

const problems = words({
  title: "Enter a title",
  language: "Select a language",
  body: "Enter the text of the template",
  unknown: "Remove placeholders that do not exist: {names}",
});

export const templateSchema = z.object({
  title: lineSchema({ max: 80, required: () => problems.title }),
  language: z.enum(TEMPLATE_LANGUAGES, { error: () => problems.language }),
  body: linesSchema({ max: TEMPLATE_MAX_LENGTH, required: () => problems.body }).superRefine(
    (text, context) => {
      const unknown = unknownVariables(text);
      if (unknown.length === 0) return;
      const names = listText(unknown.map((name) => `{${name}}`));
      context.addIssue({ code: "custom", message: problems.unknown({ names }) });
    },
  ),
});
export type TemplateInput = z.output<typeof templateSchema>;

/** A template as staff keep it. */
export interface TemplateRecord extends TemplateInput, ResourceRow {}

export const templateResource: Resource<TemplateInput, TemplateRecord> = {
  name: "template",
  path: "/admin/settings/templates",
  words: texts,
  schema: templateSchema,
  fields: {
    title: { kind: "line", hint: () => texts.fields.titleHint },
    language: {
      kind: "choice",
      options: () => TEMPLATE_LANGUAGES.map((tag) => ({ value: tag, label: LANGUAGES[tag].name })),
    },
    body: { kind: "lines", rows: 8, max: TEMPLATE_MAX_LENGTH },
  },
  values: (stored) => ({
    title: stored?.title ?? "",
    language: stored?.language ?? TEMPLATE_LANGUAGES[0] ?? "",
    body: stored?.body ?? "",
  }),
  list: shortList("title"),
  columns: [
    { id: "title", kind: "text", title: () => texts.columns.title, value: (row) => row.title, primary: true },
    {
      id: "language",
      kind: "text",
      title: () => texts.columns.language,
      value: (row) => LANGUAGES[row.language].name,
      share: 0.5,
    },
    { id: "body", kind: "lines", title: () => texts.columns.body, value: (row) => row.body, share: 3 },
  ],
  essential: ["title"],
  recordTitle: (row) => row.title,
  facts: ["language", "body"],
  removal: {
    needs: "template.remove",
    message: "template-removed",
    texts: () => ({ label: texts.remove, title: texts.removeTitle, description: texts.removeDescription }),
  },
};
