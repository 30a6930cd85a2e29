import { z } from "zod";
import { shortList } from "#app/platform/lists/list-kinds.ts";
import type { Resource, ResourceRow } from "#app/platform/resource/resource.ts";
import { archivedValue, nameColumn, stateColumn } from "#app/platform/resource/short-list-parts.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { excerpt } from "#app/platform/text/excerpt.ts";
import { linesSchema } from "#app/platform/text/plain-text.ts";
import { whatsAppTemplateMessages as texts } from "./whatsapp.words.ts";
import { countParameters, type WhatsAppTemplate } from "./whatsapp-template.ts";

const TEMPLATE_MAX_LENGTH = 1024;

export const whatsAppTemplateSchema = z.object({
  name: z
    .string({ error: () => texts.problems.name })
    .trim()
    .regex(/^[a-z0-9_]{1,512}$/, { error: () => texts.problems.name }),
  language: z
    .string({ error: () => texts.problems.language })
    .trim()
    .regex(/^[a-z]{2,3}(_[A-Z]{2,4})?$/, { error: () => texts.problems.language }),
  body: linesSchema({ max: TEMPLATE_MAX_LENGTH, required: () => texts.problems.body }).refine(
    (body) => countParameters(body) !== null,
    { error: () => texts.problems.parameters },
  ),
  isArchived: checkboxSchema(),
});
export type WhatsAppTemplateInput = z.output<typeof whatsAppTemplateSchema>;

export interface WhatsAppTemplateRecord extends WhatsAppTemplate, ResourceRow {
  readonly isArchived: boolean;
}

export const whatsAppTemplateResource: Resource<WhatsAppTemplateInput, WhatsAppTemplateRecord> = {
  name: "whatsappTemplate",
  path: "/admin/settings/whatsapp-templates",
  words: texts,
  schema: whatsAppTemplateSchema,
  fields: {
    name: { kind: "line", hint: () => texts.fields.nameHint },
    language: { kind: "line", hint: () => texts.fields.languageHint },
    body: { kind: "lines", rows: 6, max: TEMPLATE_MAX_LENGTH, hint: () => texts.fields.bodyHint },
    isArchived: { kind: "checkbox", hint: () => texts.fields.isArchivedHint },
  },
  values: (stored) => ({
    name: stored?.name ?? "",
    language: stored?.language ?? "en",
    body: stored?.body ?? "",
    isArchived: archivedValue(stored),
  }),
  list: shortList("name"),
  columns: [
    nameColumn(() => texts.columns.name),
    { id: "language", kind: "text", title: () => texts.columns.language, value: (row) => row.language },
    {
      id: "body",
      kind: "text",
      title: () => texts.columns.body,
      value: (row) => excerpt(row.body),
      share: 3,
    },
    stateColumn(texts),
  ],
  essential: ["name", "language"],
  recordTitle: (row) => row.name,
  facts: ["language", "body", "state"],
};
