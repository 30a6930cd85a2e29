import { z } from "zod";
import { FULL_NAME_MAX_LENGTH, NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { oneTimeCodeSchema } from "#app/people/credentials/sign-in.ts";
import { typedPhone } from "#app/people/phones/phones.ts";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema, isTicked } from "#app/platform/text/checkbox.ts";
import { plainFigure } from "#app/platform/text/digits.ts";
import { optionalEmailSchema } from "#app/platform/text/email.ts";
import { optionalPhoneSchema } from "#app/platform/text/phone.ts";
import {
  lineSchema,
  optionalLineSchema,
  optionalLinesSchema,
  REASON_MAX_LENGTH,
} from "#app/platform/text/plain-text.ts";
import { words } from "#app/words/words.ts";

export const COUNTRY_MAX_LENGTH = 60;
export const NOTE_MAX_LENGTH = 2000;

const texts = words({
  firstName: "Enter the first name",
  lastName: "Enter the last name, or tick “Has one name”",
  email: "Enter the student’s email address, or select “No email yet”",
  phone: "Enter a mobile number. A student without an email address is reached by phone.",
  contact: "Enter an email address or a phone number",
  birthDate: "Enter the date of birth as year-month-day, for example 2004-05-31",
  consentName: "Enter your name as you sign it",
});

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const YOUNGEST_YEAR = 2020;
const OLDEST_YEAR = 1900;

/** Whether a text is a plausible date of birth of a student. */
export function isBirthDate(text: string): boolean {
  const [, year, month, day] = DAY.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= OLDEST_YEAR && year <= YOUNGEST_YEAR && date.toISOString().startsWith(text);
}

const optionalBirthDate = z
  .string({ error: () => texts.birthDate })
  .overwrite(plainFigure)
  .refine((text) => text === "" || isBirthDate(text), { error: () => texts.birthDate })
  .nullish()
  .transform((text) => text || null);

const personFields = () => ({
  firstName: lineSchema({ max: NAME_MAX_LENGTH, required: () => texts.firstName }),
  lastName: optionalLineSchema({ max: NAME_MAX_LENGTH }).transform((name) => name ?? ""),
  email: optionalEmailSchema(),
  phone: optionalPhoneSchema(),
  birthDate: optionalBirthDate,
  country: optionalLineSchema({ max: COUNTRY_MAX_LENGTH }),
  note: optionalLinesSchema({ max: NOTE_MAX_LENGTH }),
});

/** A student in a file: a name and one contact. */
export const importedPersonSchema = z.object(personFields()).refine(({ email, phone }) => email ?? phone, {
  error: () => texts.contact,
  path: ["email"],
  when: evenWhenFieldsFail,
});

/** The form with which a partner adds a student. */
export const askSchema = z
  .object({
    ...personFields(),
    oneName: checkboxSchema(),
    noEmail: checkboxSchema(),
    evenSo: checkboxSchema(),
  })
  .refine((input) => isTicked(input.noEmail) || Boolean(input.email), {
    error: () => texts.email,
    path: ["email"],
    when: evenWhenFieldsFail,
  })
  .refine((input) => !isTicked(input.noEmail) || Boolean(input.phone), {
    error: () => texts.phone,
    path: ["phone"],
    when: evenWhenFieldsFail,
  })
  .refine((input) => isTicked(input.oneName) || Boolean(input.lastName), {
    error: () => texts.lastName,
    path: ["lastName"],
    when: evenWhenFieldsFail,
  })
  .transform(({ oneName, noEmail, ...input }) => ({
    ...input,
    lastName: oneName ? "" : input.lastName,
    // Null: the person is contacted by phone.
    email: noEmail ? null : input.email,
  }));
export type AskedPerson = Omit<z.output<typeof askSchema>, "evenSo">;

/** The version of a representation that was shown, for a button. */
export const representationActionSchema = z.object({ version: versionSchema });

export const endSchema = z.object({
  version: versionSchema,
  reason: optionalLinesSchema({ max: REASON_MAX_LENGTH }),
});

/** The same on a page with several. */
export const endOneSchema = endSchema.extend({ representationId: recordIdSchema });
export const extendSchema = z.object({ representationId: recordIdSchema, version: versionSchema });

/** Consent: the name, and the agent that the page said would be replaced. */
export const consentSchema = z.object({
  consentName: lineSchema({ max: FULL_NAME_MAX_LENGTH, required: () => texts.consentName }),
  /** The existing representation that the page showed; empty for none. */
  leaves: z
    .string()
    .max(40)
    .nullish()
    .transform((id) => id || null),
});

/** A code of an agent's screen, typed by the student with the number that the agent entered. */
export const officeCodeSchema = z.object({ ...typedPhone(), code: oneTimeCodeSchema });

export const linkReasonSchema = z.object({ reason: optionalLinesSchema({ max: REASON_MAX_LENGTH }) });
