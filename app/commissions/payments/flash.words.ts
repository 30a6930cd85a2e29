import { type FlashMessages, success } from "#app/platform/http/flash-message.ts";
import { paymentMessages } from "./payments.words.ts";

export const commissionPaymentFlash = {
  "payment-entered": success(() => paymentMessages.entered),
  "payment-voided": success(() => paymentMessages.voidDone),
  "payment-columns": success(() => paymentMessages.columnsChosen),
  "payments-taken": success(() => paymentMessages.taken),
} as const satisfies FlashMessages;
