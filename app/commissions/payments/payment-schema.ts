import { z } from "zod";
import { tableChoicesSchema } from "#app/platform/imports/table-choices.ts";
import { AMOUNT_MESSAGES } from "#app/platform/money/amount.words.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import {
  lineSchema,
  linesSchema,
  optionalLineSchema,
  REASON_MAX_LENGTH,
} from "#app/platform/text/plain-text.ts";
import { calendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { DAY_ORDERS, type DayOrder } from "#app/platform/time/read-date.ts";
import { PAYMENT_COLUMNS, type PaymentColumn } from "./payment-columns.ts";
import { lineProblemText } from "./payment-row.ts";
import { paymentMessages as texts } from "./payments.words.ts";
import { readMoney } from "./read-cells.ts";

/** What is asked for again, whatever stood there. */
const ASK_AGAIN = ["no-amount", "outgoing", "zero"] as const;

const paymentForm = z.object({
  number: lineSchema({ max: 40 }).toUpperCase(),
  amount: lineSchema({ max: 30, required: () => texts.amountRequired }).transform((text, context) => {
    const read = readMoney({ amount: text, debit: null, side: null, currency: null });
    if (read.ok) return read.value;
    context.addIssue({
      code: "custom",
      message: isOneOf(ASK_AGAIN, read.error) ? texts.amountRequired : lineProblemText(read.error),
    });
    return z.NEVER;
  }),
  receivedOn: calendarDateSchema(),
  transactionId: optionalLineSchema({ max: 100 }),
  details: optionalLineSchema({ max: 300 }),
});

/** The number of an invoice begins with its currency; an amount that names another one is of another invoice. */
export const enterPaymentSchema = paymentForm
  .superRefine(({ number, amount: { currencies } }, context) => {
    if (currencies && !currencies.some((currency) => number.startsWith(`${currency}-`)))
      context.addIssue({ code: "custom", path: ["amount"], message: AMOUNT_MESSAGES["two-currencies"] });
  })
  .transform(({ amount, ...form }) => ({ ...form, amount: amount.minor }));
export type EnterPayment = z.output<typeof enterPaymentSchema>;

export const voidPaymentSchema = z.object({
  id: recordIdSchema,
  reason: linesSchema({ max: REASON_MAX_LENGTH }),
  version: versionSchema,
});

export const readFileSchema = tableChoicesSchema.extend({ file: z.unknown().optional() });
export const takeFileSchema = z.object({ skip: checkboxSchema(), version: versionSchema });

/** The most columns that a table has. */
const MOST_COLUMNS = 60;
const column = z
  .literal(["", ...PAYMENT_COLUMNS], { error: () => texts.columnTwice })
  .nullish()
  .transform((name) => name || null);

/** What each column of a file is: `c0` the first, `c1` the second; and the order of its days. */
export const paymentColumnsSchema = z
  .object({
    version: versionSchema,
    dayOrder: z
      .literal(["", ...DAY_ORDERS], { error: () => texts.dayOrderRequired })
      .nullish()
      .transform((order) => order || null),
    ...(Object.fromEntries(Array.from({ length: MOST_COLUMNS }, (_, at) => [`c${at}`, column])) as Record<
      `c${number}`,
      typeof column
    >),
  })
  .transform(({ version, dayOrder, ...columns }) => ({
    version,
    dayOrder: dayOrder as DayOrder | null,
    columns: Array.from(
      { length: MOST_COLUMNS },
      (_, at) => (columns as Record<string, PaymentColumn | null>)[`c${at}`] ?? null,
    ),
  }));

/** Bytes of a payment file. */
export const MOST_FILE_BYTES = 2 * 1024 * 1024;
