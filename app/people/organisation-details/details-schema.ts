import { z } from "zod";
import { COUNTRY_CODES, type CountryCode } from "#app/people/organisations/country-codes.ts";
import { PARTNER_TIERS } from "#app/people/organisations/tiers.ts";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { plainFigure } from "#app/platform/text/digits.ts";
import { lineSchema, optionalLineSchema } from "#app/platform/text/plain-text.ts";
import { severalSchema } from "#app/platform/text/several.ts";
import { optionalCalendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { detailsMessages as texts } from "./details.words.ts";
import { ORGANISATION_DOCUMENT_KINDS } from "./organisation-documents.ts";

const country = () => z.enum(COUNTRY_CODES, { error: () => texts.problems.country });

/** An optional plus, digits, and common separators. */
const PHONE = /^\+?[\d\s().-]{5,30}$/;

export const setTierSchema = z.object({
  version: versionSchema,
  tier: z.enum(PARTNER_TIERS, { error: () => texts.problems.tier }),
});
export type SetTier = z.output<typeof setTierSchema>;

export const setCountriesSchema = z.object({
  version: versionSchema,
  recruitsIn: severalSchema<CountryCode>(country(), COUNTRY_CODES.length),
});
export type SetCountries = z.output<typeof setCountriesSchema>;

export const addOfficeSchema = z.object({
  city: lineSchema({ max: 80, required: () => texts.problems.city }),
  country: country(),
  address: optionalLineSchema({ max: 300 }),
  officePhone: optionalLineSchema({ max: 40 })
    .transform((phone) => (phone === null ? null : plainFigure(phone)))
    .refine((phone) => phone === null || PHONE.test(phone), { error: () => texts.problems.phone }),
});
export type AddOffice = z.output<typeof addOfficeSchema>;

export const addDocumentSchema = z
  .object({
    kind: z.enum(ORGANISATION_DOCUMENT_KINDS, { error: () => texts.problems.kind }),
    title: lineSchema({ max: 120, required: () => texts.problems.title }),
    signedOn: optionalCalendarDateSchema(),
    expiresOn: optionalCalendarDateSchema(),
  })
  .superRefine(
    (form, context) => {
      if (form.signedOn && form.expiresOn && form.expiresOn < form.signedOn) {
        context.addIssue({ code: "custom", message: texts.problems.order, path: ["expiresOn"] });
      }
    },
    { when: evenWhenFieldsFail },
  );
export type AddDocument = z.output<typeof addDocumentSchema>;

/** The document that a file is attached to. */
export const attachToDocumentSchema = z.object({ partId: recordIdSchema });

/** An office or a document of the organisation in the URL. */
export const removePartSchema = z.object({ partId: recordIdSchema });
