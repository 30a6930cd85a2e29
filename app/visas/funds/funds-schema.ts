import { z } from "zod";
import { ORIGINS } from "#app/planning/funds/funds-query.ts";
import { AMOUNT_MESSAGES } from "#app/platform/money/amount.words.ts";
import { readAmount } from "#app/platform/money/read-amount.ts";
import {
  optionalRecordIdSchema,
  recordIdSchema,
  versionSchema,
} from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema, mustTickSchema } from "#app/platform/text/checkbox.ts";
import { plainFigure } from "#app/platform/text/digits.ts";
import { lineSchema, linesSchema, optionalLineSchema } from "#app/platform/text/plain-text.ts";
import { calendarDateSchema, optionalCalendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { fundsMessages as texts } from "./funds.words.ts";
import { rateMillionths } from "./funds-money.ts";
import {
  FAMILY_GROUNDS,
  FUNDS_CURRENCIES,
  FUNDS_ROUTES,
  MOST_FUNDS_CHILDREN,
  SOURCE_KINDS,
  SPONSOR_RELATIONS,
} from "./funds-options.ts";
import { withoutAccountNumbers } from "./masked-numbers.ts";
import { DESCRIPTION_LENGTH, MOST_MINOR } from "./read-statement.ts";

const NAME_LENGTH = 160;
const NOTE_LENGTH = 500;

/** An amount in minor units; null when blank. Larger than other amounts: rupees of a family's savings. */
const optionalAmount = ({ signed = false }: { signed?: boolean } = {}) =>
  z
    .string({ error: () => AMOUNT_MESSAGES.unreadable })
    .trim()
    .nullish()
    .transform((text, context): number | null => {
      if (!text) return null;
      const read = readAmount(text);
      const problem = !read.ok
        ? read.error
        : read.value.minor < 0 && !signed
          ? "negative"
          : Math.abs(read.value.minor) > MOST_MINOR
            ? "too-large"
            : null;
      if (problem === null && read.ok) return read.value.minor;
      context.addIssue({ code: "custom", message: AMOUNT_MESSAGES[problem ?? "unreadable"] });
      return z.NEVER;
    });

const amount = (options?: { signed?: boolean }) =>
  optionalAmount(options).transform((minor, context): number => {
    if (minor !== null) return minor;
    context.addIssue({ code: "custom", message: texts.problems.amount });
    return z.NEVER;
  });

const wholeNumber = (most: number, message: () => string) =>
  z
    .string({ error: message })
    .overwrite(plainFigure)
    .regex(/^\d{1,3}$/, { error: message })
    .transform(Number)
    .refine((number) => number <= most, { error: message });

const blankAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (value === "" ? undefined : value),
    schema.nullish().transform((value) => value ?? null),
  );

/** What decides how much is needed. */
export const fundsCaseSchema = z.object({
  version: versionSchema,
  plannedOn: optionalCalendarDateSchema(),
  currency: blankAsNull(z.enum(FUNDS_CURRENCIES, { error: () => texts.problems.choose })),
  rate: z
    .string({ error: () => texts.problems.rate })
    .overwrite(plainFigure)
    .refine((text) => text === "" || rateMillionths(text) !== null, { error: () => texts.problems.rate })
    .nullish()
    .transform((text) => text || null),
  rateOn: optionalCalendarDateSchema(),
  rateSource: optionalLineSchema({ max: NAME_LENGTH }),
  route: z.enum(FUNDS_ROUTES, { error: () => texts.problems.choose }),
  tuition: optionalAmount(),
  tuitionPaid: optionalAmount(),
  stayDays: blankAsNull(
    z
      .string({ error: () => texts.problems.stay })
      .overwrite(plainFigure)
      .regex(/^\d{1,3}$/, { error: () => texts.problems.stay })
      .transform(Number)
      .refine((days) => days >= 1 && days <= 364, { error: () => texts.problems.stay }),
  ),
  origin: z.enum(ORIGINS, { error: () => texts.problems.choose }),
  hasTicket: checkboxSchema(),
  travel: optionalAmount(),
  accommodationPaid: optionalAmount(),
  partner: checkboxSchema(),
  children: wholeNumber(MOST_FUNDS_CHILDREN, () => texts.problems.children),
  school: wholeNumber(MOST_FUNDS_CHILDREN, () => texts.problems.children),
  familyGround: blankAsNull(z.enum(FAMILY_GROUNDS, { error: () => texts.problems.choose })),
});
export type FundsCaseInput = z.output<typeof fundsCaseSchema>;

/** A person who pays, with their consent to store data about them. */
export const sponsorSchema = z.object({
  name: lineSchema({ max: NAME_LENGTH, required: () => texts.problems.name }),
  relation: z.enum(SPONSOR_RELATIONS, { error: () => texts.problems.choose }),
  consentOn: calendarDateSchema(),
  consent: mustTickSchema(() => texts.problems.consent),
});
export type SponsorInput = z.output<typeof sponsorSchema>;

/** An account, loan, scholarship or income. Account numbers typed into texts are shortened, never stored. */
export const sourceSchema = z.object({
  sourceId: optionalRecordIdSchema,
  kind: z.enum(SOURCE_KINDS, { error: () => texts.problems.choose }),
  sponsorId: optionalRecordIdSchema,
  label: lineSchema({ max: NAME_LENGTH, required: () => texts.problems.label }).transform(
    withoutAccountNumbers,
  ),
  lastFour: z
    .string({ error: () => texts.problems.lastFour })
    .overwrite(plainFigure)
    .refine((text) => text === "" || /^\d{4}$/.test(text), { error: () => texts.problems.lastFour })
    .nullish()
    .transform((text) => text || null),
  sourceCurrency: z.enum(FUNDS_CURRENCIES, { error: () => texts.problems.choose }),
  amount: amount(),
  disbursed: optionalAmount(),
  documentOn: optionalCalendarDateSchema(),
  isGovernmentDocument: checkboxSchema(),
});
export type SourceInput = z.output<typeof sourceSchema>;

export const removeSponsorSchema = z.object({ sponsorId: recordIdSchema });
export const removeSourceSchema = z.object({ sourceId: recordIdSchema });

/** A line of a statement as typed: deposits positive, withdrawals negative. */
export const statementLineSchema = z.object({
  accountId: recordIdSchema,
  on: calendarDateSchema(),
  description: lineSchema({ max: DESCRIPTION_LENGTH, required: () => texts.problems.description }).transform(
    withoutAccountNumbers,
  ),
  lineAmount: amount({ signed: true }),
});
export type StatementLineInput = z.output<typeof statementLineSchema>;

/** A statement as a file: its lines replace those of the account. */
export const statementFileSchema = z.object({ accountId: recordIdSchema });
export const clearLinesSchema = z.object({ accountId: recordIdSchema });

/** Where a deposit came from. */
export const explainSchema = z.object({
  lineId: recordIdSchema,
  explanation: linesSchema({ max: NOTE_LENGTH, required: () => texts.problems.explanation }).transform(
    withoutAccountNumbers,
  ),
});
export type ExplainInput = z.output<typeof explainSchema>;

export const fundsSettingsSchema = z.object({
  version: versionSchema,
  sharePercent: wholeNumber(100, () => texts.problems.share).refine((share) => share >= 1, {
    error: () => texts.problems.share,
  }),
  lookBackDays: wholeNumber(730, () => texts.problems.lookBack).refine((days) => days >= 1, {
    error: () => texts.problems.lookBack,
  }),
});
