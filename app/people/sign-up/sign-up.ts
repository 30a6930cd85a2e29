import { z } from "zod";
import {
  newPasswordSchema,
  PASSWORD_MESSAGES,
  PASSWORD_MISMATCH,
  passwordsMatch,
} from "#app/people/credentials/password.ts";
import { FULL_NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { COMPANY_NAME_MAX_LENGTH } from "#app/people/organisations/organisation-schema.ts";
import { typedPhone } from "#app/people/phones/phones.ts";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import { COMPANY_ROLES, SELF_SELECTABLE_ROLES } from "#app/platform/permissions/roles.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { mustTickSchema } from "#app/platform/text/checkbox.ts";
import { emailSchema } from "#app/platform/text/email.ts";
import { optionalPhoneSchema } from "#app/platform/text/phone.ts";
import { lineSchema, optionalLineSchema } from "#app/platform/text/plain-text.ts";
import { optionalWebAddressSchema } from "#app/platform/text/web-address.ts";
import { words } from "#app/words/words.ts";
import { CONSENT_MESSAGES } from "./consent.ts";

export const SIGN_UP_MESSAGES = words({
  userType: "Please select a user type",
  companyName: "Company/Institution name is required",
  fullName: "Enter your full name",
  email: "Enter your email address",
});

const anybody = () => ({
  fullName: lineSchema({ max: FULL_NAME_MAX_LENGTH, required: () => SIGN_UP_MESSAGES.fullName }),
  password: newPasswordSchema(),
  consent: mustTickSchema(() => CONSENT_MESSAGES.required),
});
const person = () => {
  const { fullName, ...rest } = anybody();
  return { fullName, email: emailSchema(() => SIGN_UP_MESSAGES.email), ...rest };
};

/** `/student-auth`: creates a student. */
export const studentSignUpSchema = z
  .object({ ...person(), confirmPassword: newPasswordSchema(() => PASSWORD_MESSAGES.requiredAgain) })
  .refine(passwordsMatch, PASSWORD_MISMATCH);
export type StudentSignUp = z.output<typeof studentSignUpSchema>;

/** The same with a phone number instead of an address. */
export const phoneSignUpSchema = z
  .object({
    ...typedPhone(),
    ...anybody(),
    confirmPassword: newPasswordSchema(() => PASSWORD_MESSAGES.requiredAgain),
  })
  .refine(passwordsMatch, PASSWORD_MISMATCH);
export type PhoneSignUp = z.output<typeof phoneSignUpSchema>;

/**
 * `/admin-auth`: creates an account with a staff request pending an owner's approval. The screen asks for name,
 * address and password; it does not ask for the password twice.
 */
export const staffSignUpSchema = z.object(person());
export type StaffSignUp = z.output<typeof staffSignUpSchema>;

/** `/auth`: the user type is chosen; companies give their name, institutions may give a website. */
export const generalSignUpSchema = z
  .object({
    userType: z.enum(SELF_SELECTABLE_ROLES, { error: () => SIGN_UP_MESSAGES.userType }),
    ...person(),
    confirmPassword: newPasswordSchema(() => PASSWORD_MESSAGES.requiredAgain),
    companyName: optionalLineSchema({ max: COMPANY_NAME_MAX_LENGTH }),
    phone: optionalPhoneSchema(),
    website: optionalWebAddressSchema(),
  })
  .refine(passwordsMatch, PASSWORD_MISMATCH)
  .refine((input) => !isOneOf(COMPANY_ROLES, input.userType) || Boolean(input.companyName), {
    error: () => SIGN_UP_MESSAGES.companyName,
    path: ["companyName"],
    when: evenWhenFieldsFail,
  });
export type GeneralSignUp = z.output<typeof generalSignUpSchema>;
