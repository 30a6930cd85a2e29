import { z } from "zod";
import { FULL_NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { COMPANY_ROLES } from "#app/platform/permissions/roles.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { emailSchema } from "#app/platform/text/email.ts";
import { optionalPhoneSchema } from "#app/platform/text/phone.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { optionalWebAddressSchema } from "#app/platform/text/web-address.ts";
import { organisationMessages } from "./organisations.words.ts";

export const COMPANY_NAME_MAX_LENGTH = 160;

const texts = organisationMessages.required;

const facts = z.object({
  name: lineSchema({ max: COMPANY_NAME_MAX_LENGTH, required: () => texts.name }),
  contactName: lineSchema({ max: FULL_NAME_MAX_LENGTH, required: () => texts.contactName }),
  email: emailSchema(() => texts.email),
  phone: optionalPhoneSchema(),
  website: optionalWebAddressSchema(),
});
/** An organisation's name and contact details. */
export type OrganisationFacts = z.output<typeof facts>;

export const createOrganisationSchema = facts.extend({
  kind: z.enum(COMPANY_ROLES, { error: () => texts.kind }),
});
export type CreateOrganisation = z.output<typeof createOrganisationSchema>;

export const updateOrganisationSchema = facts.extend({ id: recordIdSchema, version: versionSchema });
export type UpdateOrganisation = z.output<typeof updateOrganisationSchema>;
