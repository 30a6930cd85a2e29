import { z } from "zod";
import { optionalAmountSchema } from "#app/platform/money/amount-schema.ts";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { optionalNumberSchema } from "#app/platform/text/number-text.ts";
import { lineSchema, optionalLineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { claimMessages } from "./claims.words.ts";

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Whether eleven digits are an Australian business number, by its check digits. */
export function isAbn(text: string): boolean {
  const digits = text.replace(/\s/g, "");
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = ABN_WEIGHTS.reduce(
    (all, weight, at) => all + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

/** Whether thirteen digits are a New Zealand business number (a GS1 location number), by its check digit. */
export function isNzbn(text: string): boolean {
  const digits = text.replace(/\s/g, "");
  if (!/^94\d{11}$/.test(digits)) return false;
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

const optionalNumber = (isValid: (text: string) => boolean, message: () => string) =>
  optionalLineSchema({ max: 20 }).refine((text) => text === null || isValid(text), { error: message });

const office = {
  name: lineSchema({ max: 120 }),
  address: optionalLinesSchema({ max: 300 }),
  abn: optionalNumber(isAbn, () => claimMessages.abnInvalid),
  nzbn: optionalNumber(isNzbn, () => claimMessages.nzbnInvalid),
  bankDetails: optionalLinesSchema({ max: 400 }),
  termsDays: optionalNumberSchema({ min: 1, max: 180 }).transform((days) => days ?? DEFAULT_TERMS_DAYS),
  fourEyes: optionalAmountSchema(["AUD"]).transform((minor) => minor ?? DEFAULT_FOUR_EYES),
};

export const officeSchema = z.object({ ...office, version: versionSchema });
export const DEFAULT_TERMS_DAYS = 30;
/** A$5,000. */
export const DEFAULT_FOUR_EYES = 500_000;

/** The details on commission invoices, and from which amount (minor units, Australian dollars) a second person approves. */
export type Office = z.output<typeof officeSchema>;
