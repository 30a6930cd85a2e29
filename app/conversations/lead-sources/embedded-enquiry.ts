import { z } from "zod";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import { mustTickSchema } from "#app/platform/text/checkbox.ts";
import { optionalEmailSchema } from "#app/platform/text/email.ts";
import { optionalPhoneSchema } from "#app/platform/text/phone.ts";
import { lineSchema, optionalLineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { embeddedForm as texts } from "./embedded-form.words.ts";

export const EMBEDDED_LIMITS = { name: 120, interest: 160, message: 4000 } as const;

/**
 * What someone sends from a form on the agency's own website. `key` makes the same form sent twice one enquiry; `website` is
 * a trap; `text` says which text they agreed to.
 */
export const embeddedEnquirySchema = z
  .object({
    key: z.uuid({ error: () => texts.loadAgain }),
    stamp: z.unknown().optional(),
    text: z.unknown().optional(),
    name: lineSchema({ max: EMBEDDED_LIMITS.name, required: () => texts.nameNeeded }),
    email: optionalEmailSchema(),
    phone: optionalPhoneSchema(),
    interest: optionalLineSchema({ max: EMBEDDED_LIMITS.interest }),
    message: optionalLinesSchema({ max: EMBEDDED_LIMITS.message }),
    consent: mustTickSchema(() => texts.consentNeeded),
    website: z.unknown().optional(),
  })
  .refine(({ email, phone }) => Boolean(email) || Boolean(phone), {
    error: () => texts.contactNeeded,
    path: ["email"],
    when: evenWhenFieldsFail,
  });
export type EmbeddedEnquiry = z.output<typeof embeddedEnquirySchema>;
export type EmbeddedEnquiryForm = z.input<typeof embeddedEnquirySchema>;
