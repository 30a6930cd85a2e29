import { z } from "zod";
import { amountSchema } from "#app/billing/invoices/invoice-schema.ts";
import { PAYMENT_METHODS } from "#app/billing/receipts/payment-methods.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { linesSchema, REASON_MAX_LENGTH } from "#app/platform/text/plain-text.ts";

export const requestRefundSchema = z.object({
  paymentId: recordIdSchema,
  amount: amountSchema,
  method: z.enum(PAYMENT_METHODS),
  reason: linesSchema({ max: REASON_MAX_LENGTH }),
});
export type RequestRefund = z.output<typeof requestRefundSchema>;

export const decideRefundSchema = z.object({ refundId: recordIdSchema, version: versionSchema });
export type DecideRefund = z.output<typeof decideRefundSchema>;
