import { z } from "zod";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { linesSchema, optionalLineSchema } from "#app/platform/text/plain-text.ts";
import { words } from "#app/words/words.ts";
import { SHARE_PARTS, type SharePart, STAFF_SHARE_WAYS } from "./parts.ts";

const texts = words({
  agree: "Tick to agree",
  way: "Select how the student gave consent",
  note: "Enter the date of the consent and who received it",
});

const parts = Object.fromEntries(SHARE_PARTS.map((part) => [part, checkboxSchema()])) as {
  [Part in SharePart]: ReturnType<typeof checkboxSchema>;
};

/** The version is that of the consents of this application: see `versionOf`. */
export const giveShareSchema = z.object({
  ...parts,
  guardianName: optionalLineSchema({ max: 120 }),
  guardianConsent: checkboxSchema(),
  version: versionSchema,
});
export type GiveShare = z.output<typeof giveShareSchema>;

export const recordShareSchema = z.object({
  ...parts,
  way: z.enum(STAFF_SHARE_WAYS, { error: () => texts.way }),
  note: linesSchema({ max: 500, required: () => texts.note }),
  guardianName: optionalLineSchema({ max: 120 }),
  version: versionSchema,
});
export type RecordShare = z.output<typeof recordShareSchema>;

export const withdrawShareSchema = z.object({ version: versionSchema });

export const partsOf = (given: Readonly<Record<SharePart, boolean>>): SharePart[] =>
  SHARE_PARTS.filter((part) => given[part]);
