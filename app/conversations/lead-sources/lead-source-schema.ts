import { z } from "zod";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { lineSchema, linesSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { severalSchema } from "#app/platform/text/several.ts";
import { hasStrangeCharacters, TEXT_MESSAGES } from "#app/platform/text/strange-characters.ts";
import { LEAD_FIELDS } from "./lead-mapping.ts";
import { LONGEST_FIELD_NAME, MOST_PAYLOAD_FIELDS } from "./lead-payload.ts";
import { CONSENT_MAX_LENGTH, EXAMPLE_MAX_LENGTH, LEAD_SOURCE_NAME_LENGTH } from "./lead-source.ts";
import { leadSourceMessages as texts } from "./lead-sources.words.ts";
import { originsSchema } from "./origins.ts";

const form = () => ({
  name: lineSchema({ max: LEAD_SOURCE_NAME_LENGTH, required: () => texts.nameNeeded }),
  origins: originsSchema(),
  consent: linesSchema({ max: CONSENT_MAX_LENGTH, required: () => texts.consentNeeded }),
});

export const createFormSchema = z.object(form());
export type CreateForm = z.output<typeof createFormSchema>;

/** Changes a form or a webhook; of a webhook, the name and whether it is paused. */
export const updateLeadSourceSchema = z.object({
  name: form().name,
  origins: originsSchema(),
  consent: optionalLinesSchema({ max: CONSENT_MAX_LENGTH }),
  isPaused: checkboxSchema(),
  version: versionSchema,
});
export type UpdateLeadSource = z.output<typeof updateLeadSourceSchema>;

const severalTexts = (longest: number) =>
  severalSchema(
    z
      .string({ error: () => TEXT_MESSAGES.notText })
      .min(1, { error: () => texts.fieldNeeded })
      .max(longest, { error: () => TEXT_MESSAGES.tooLong({ max: longest }) })
      .refine((text) => !hasStrangeCharacters(text), { error: () => TEXT_MESSAGES.strange }),
    MOST_PAYLOAD_FIELDS,
  );

export const createLeadHookSchema = z.object({ name: form().name });
export type CreateLeadHook = z.output<typeof createLeadHookSchema>;

/** Names of another system's fields, and in the same order the field that each is here. */
export const mapLeadFieldsSchema = z
  .object({
    theirs: severalTexts(LONGEST_FIELD_NAME),
    ours: z.preprocess(
      (sent) => (sent === undefined || sent === "" ? [] : [sent].flat()),
      z
        .array(z.enum(LEAD_FIELDS, { error: () => texts.fieldNeeded }), { error: () => texts.fieldNeeded })
        .max(MOST_PAYLOAD_FIELDS, { error: () => texts.fieldNeeded }),
    ),
    version: versionSchema,
  })
  .refine(({ theirs, ours }) => theirs.length === ours.length, {
    error: () => texts.fieldNeeded,
    path: ["ours"],
  });
export type MapLeadFields = z.output<typeof mapLeadFieldsSchema>;

export const tryLeadSchema = z.object({
  example: z
    .string({ error: () => texts.exampleNeeded })
    .max(EXAMPLE_MAX_LENGTH, { error: () => TEXT_MESSAGES.tooLong({ max: EXAMPLE_MAX_LENGTH }) })
    .refine((text) => text.trim() !== "", { error: () => texts.exampleNeeded }),
});
