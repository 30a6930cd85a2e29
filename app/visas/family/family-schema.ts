import { z } from "zod";
import { oneTimeCodeSchema } from "#app/people/credentials/sign-in.ts";
import { recordIdSchema } from "#app/platform/records/record-id-schema.ts";
import { mustTickSchema } from "#app/platform/text/checkbox.ts";
import { optionalEmailSchema } from "#app/platform/text/email.ts";
import { phoneSchema } from "#app/platform/text/phone.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { familyMessages as texts } from "./family.words.ts";
import { FAMILY_LINK_DAYS, FAMILY_RELATIONS } from "./family-link.ts";

const NAME_LENGTH = 160;

/** The student gives someone access: their consent is the tick. */
export const createFamilyLinkSchema = z.object({
  name: lineSchema({ max: NAME_LENGTH, required: () => texts.problems.name }),
  relation: z.enum(FAMILY_RELATIONS, { error: () => texts.problems.relation }),
  email: optionalEmailSchema(),
  phone: phoneSchema(() => texts.problems.phone),
  days: z.enum(FAMILY_LINK_DAYS, { error: () => texts.problems.days }),
  consent: mustTickSchema(() => texts.problems.consent),
});
export type CreateFamilyLink = z.output<typeof createFamilyLinkSchema>;

export const familyLinkIdSchema = z.object({ linkId: recordIdSchema });

/** The code of a visit. */
export const familyCodeSchema = z.object({ code: oneTimeCodeSchema });
