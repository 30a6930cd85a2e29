import { z } from "zod";
import { BILLING_CURRENCIES } from "#app/billing/invoices/billing-currencies.ts";
import {
  optionalRecordIdSchema,
  recordIdSchema,
  versionSchema,
} from "#app/platform/records/record-id-schema.ts";
import { mustTickSchema } from "#app/platform/text/checkbox.ts";
import { lineSchema, linesSchema, REASON_MAX_LENGTH } from "#app/platform/text/plain-text.ts";
import { serviceAgreementMessages as texts } from "./service-agreements.words.ts";

const TYPED_NAME_MAX_LENGTH = 200;
export const AGREEMENT_TEXT_MAX_LENGTH = 15_000;

export const agreementTextSchema = z.object({
  text: linesSchema({ max: AGREEMENT_TEXT_MAX_LENGTH }),
  version: versionSchema,
});

export const createAgreementSchema = z.object({
  studentId: recordIdSchema,
  currency: z.enum(BILLING_CURRENCIES),
  applicationId: optionalRecordIdSchema,
});
export type CreateAgreement = z.output<typeof createAgreementSchema>;

export const agreementVersionSchema = z.object({ version: versionSchema });

/** Why staff withdraw an agreement, or why the student declines. */
export const agreementReasonSchema = z.object({
  version: versionSchema,
  reason: linesSchema({ max: REASON_MAX_LENGTH }),
});
export type AgreementReason = z.output<typeof agreementReasonSchema>;

export const acceptAgreementSchema = z.object({
  version: versionSchema,
  typedName: lineSchema({ max: TYPED_NAME_MAX_LENGTH }),
  agree: mustTickSchema(() => texts.own.agreeNeeded),
});
export type AcceptAgreement = z.output<typeof acceptAgreementSchema>;
