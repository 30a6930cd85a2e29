import { z } from "zod";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { lineSchema, linesSchema } from "#app/platform/text/plain-text.ts";
import { CONSENT_MAX_LENGTH, LEAD_SOURCE_NAME_LENGTH } from "./lead-source.ts";
import { leadSourceMessages as texts } from "./lead-sources.words.ts";
import { originsSchema } from "./origins.ts";

const form = () => ({
  name: lineSchema({ max: LEAD_SOURCE_NAME_LENGTH, required: () => texts.nameNeeded }),
  origins: originsSchema(),
  consent: linesSchema({ max: CONSENT_MAX_LENGTH, required: () => texts.consentNeeded }),
});

export const createFormSchema = z.object(form());
export type CreateForm = z.output<typeof createFormSchema>;

export const updateFormSchema = z.object({ ...form(), isPaused: checkboxSchema(), version: versionSchema });
export type UpdateForm = z.output<typeof updateFormSchema>;
