import { z } from "zod";
import { importMessages as texts } from "./imports.words.ts";

/** The columns of all lists: what a form may hold is known before anybody's language is. A test compares them with the lists'. */
export const COLUMN_NAMES = [
  "amount",
  "city",
  "closesOn",
  "contactEmail",
  "contactName",
  "counsellorId",
  "countryId",
  "currency",
  "discipline",
  "durationWeeks",
  "eligibility",
  "email",
  "entryNote",
  "firstName",
  "fullName",
  "giver",
  "isUniversity",
  "kind",
  "lastName",
  "legalName",
  "level",
  "levels",
  "name",
  "nonTuition",
  "ownership",
  "partner",
  "phone",
  "providerCode",
  "reason",
  "reference",
  "registerCode",
  "source",
  "sourceAsOf",
  "stage",
  "state",
  "status",
  "studentCapacity",
  "summary",
  "tuition",
  "tuitionCurrency",
  "tuitionPercent",
  "tuitionPeriod",
  "universityId",
  "website",
  "worth",
] as const;

const place = z
  .string({ error: () => texts.noColumn })
  .regex(/^\d{0,2}$/, { error: () => texts.noColumn })
  .nullish()
  .transform((at) => (at ? Number(at) : null));

/** Which column of a file is which of ours, by its place; empty where the file has none. */
export const importColumnsSchema = z.object(Object.fromEntries(COLUMN_NAMES.map((name) => [name, place])));
