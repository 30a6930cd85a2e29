import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { importedPersonSchema } from "#app/admissions/representations/representation-schema.ts";
import { personFields as studentFields } from "#app/admissions/students/student-schema.ts";
import { createUniversitySchema } from "#app/catalogue/universities/university-schema.ts";
import { bookingDetailsSchema, waitSchema } from "#app/consultations/bookings/booking-schema.ts";
import {
  createCounsellorSchema,
  updateCounsellorSchema,
} from "#app/consultations/counsellors/counsellor-schema.ts";
import { consultationRequestSchema } from "#app/conversations/enquiries/consultation-request.ts";
import { contactMessageSchema } from "#app/conversations/enquiries/contact-message.ts";
import { subscribeSchema } from "#app/conversations/newsletter/subscribe-schema.ts";
import { changeEmailSchema } from "#app/people/credentials/change-account.ts";
import { codeSignInSchema, emailOnlySchema, signInSchema } from "#app/people/credentials/sign-in.ts";
import { inviteFirstSchema, inviteMemberSchema, inviteSchema } from "#app/people/invitations/invitation.ts";
import {
  createOrganisationSchema,
  updateOrganisationSchema,
} from "#app/people/organisations/organisation-schema.ts";
import { setUpSchema } from "#app/people/sign-up/set-up.ts";
import { generalSignUpSchema, staffSignUpSchema, studentSignUpSchema } from "#app/people/sign-up/sign-up.ts";

/** Every form that takes an address; files and programs are read by the schemas of these. */
const FORMS: Readonly<Record<string, z.ZodType>> = {
  importedPersonSchema: importedPersonSchema.shape.email,
  bookingDetailsSchema: bookingDetailsSchema.shape.email,
  changeEmailSchema: changeEmailSchema.shape.email,
  codeSignInSchema: codeSignInSchema.shape.email,
  consultationRequestSchema: consultationRequestSchema.shape.email,
  contactMessageSchema: contactMessageSchema.shape.email,
  createCounsellorSchema: createCounsellorSchema.shape.email,
  createOrganisationSchema: createOrganisationSchema.shape.email,
  studentFields: studentFields().email,
  createUniversitySchema: createUniversitySchema.shape.contactEmail,
  emailOnlySchema: emailOnlySchema.shape.email,
  generalSignUpSchema: generalSignUpSchema.shape.email,
  inviteFirstSchema: inviteFirstSchema.shape.email,
  inviteMemberSchema: inviteMemberSchema.shape.email,
  inviteSchema: inviteSchema.shape.email,
  setUpSchema: setUpSchema.shape.email,
  signInSchema: signInSchema.shape.email,
  staffSignUpSchema: staffSignUpSchema.shape.email,
  studentSignUpSchema: studentSignUpSchema.shape.email,
  subscribeSchema: subscribeSchema.shape.email,
  updateCounsellorSchema: updateCounsellorSchema.shape.email,
  updateOrganisationSchema: updateOrganisationSchema.shape.email,
  waitSchema: waitSchema.shape.email,
};

describe.each(Object.entries(FORMS))("An address in %s", (_, schema) => {
  test("has one form, however it was typed", () => {
    for (const typed of [
      "\u3000Ａｓｈａ＠Example．com\u200b",
      "asha@EXAMPLE.com",
      "\u00a0as\u00adha@example\u3002com ",
    ]) {
      expect(schema.parse(typed)).toBe("asha@example.com");
    }
    expect(schema.parse("asha@münchen.example")).toBe("asha@xn--mnchen-3ya.example");
    expect(schema.parse("asha+visa@example.com")).toBe("asha+visa@example.com");
  });

  test("with a letter that looks like another is refused, and the letter is named", () => {
    for (const typed of ["аsha@example.com", "asha@exаmple.com"]) {
      expect(schema.safeParse(typed).error?.issues[0]?.message).toContain("“а”");
    }
  });
});
