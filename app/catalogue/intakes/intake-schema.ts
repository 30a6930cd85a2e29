import { z } from "zod";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { firstProblem } from "#app/platform/text/first-problem.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { optionalCalendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { words } from "#app/words/words.ts";
import { FLEXIBLE_INTAKE_CODE } from "./intakes.ts";

export const INTAKE_MESSAGES = words({
  code: "Enter a year and month, for example 2027-feb",
  reserved: "The code “flexible” is reserved. Enter another code.",
  label: "Enter the name for students, for example February 2027",
  order: "Enter a closing date on or after the opening date",
});

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const codeSchema = z
  .string({ error: () => INTAKE_MESSAGES.code })
  .trim()
  .toLowerCase()
  .superRefine(
    firstProblem((code) => {
      if (code === FLEXIBLE_INTAKE_CODE) return INTAKE_MESSAGES.reserved;
      return intakeMonth(code) === null ? INTAKE_MESSAGES.code : null;
    }),
  );

const intake = () => ({
  label: lineSchema({ max: 60, required: () => INTAKE_MESSAGES.label }),
  /** First day on which applications are taken. */
  opensOn: optionalCalendarDateSchema(),
  /** Last day on which applications are taken. */
  closesOn: optionalCalendarDateSchema(),
});

type Days = { readonly opensOn: string | null; readonly closesOn: string | null };
const inOrder = ({ opensOn, closesOn }: Partial<Days>): boolean =>
  !opensOn || !closesOn || opensOn <= closesOn;
const ORDER_ERROR = { error: () => INTAKE_MESSAGES.order, path: ["closesOn"], when: evenWhenFieldsFail };

export const createIntakeSchema = z.object({ code: codeSchema, ...intake() }).refine(inOrder, ORDER_ERROR);
export type CreateIntake = z.output<typeof createIntakeSchema>;

export const updateIntakeSchema = z
  .object({ code: codeSchema, version: versionSchema, ...intake() })
  .refine(inOrder, ORDER_ERROR);
export type UpdateIntake = z.output<typeof updateIntakeSchema>;

/**
 * The moments that the days of a form stand for, in UTC: an intake opens when its first day begins and
 * closes when the day after its last one does.
 */
export function intakePeriod(days: Days): { readonly opensAt: Date | null; readonly closesAt: Date | null } {
  const opensAt = days.opensOn === null ? null : new Date(`${days.opensOn}T00:00:00Z`);
  const closesAt = days.closesOn === null ? null : new Date(`${days.closesOn}T00:00:00Z`);
  closesAt?.setUTCDate(closesAt.getUTCDate() + 1);
  return { opensAt, closesAt };
}

/** The days that a form shows for the moments of an intake: what `intakePeriod` makes moments of. */
export function intakeDays(period: { readonly opensAt: Date | null; readonly closesAt: Date | null }): Days {
  const { opensAt, closesAt } = period;
  // The last day is the one before the moment of closing, also where that is not a midnight.
  const lastMoment = closesAt === null ? null : new Date(closesAt.getTime() - 1);
  return {
    opensOn: opensAt === null ? null : calendarDateOf(opensAt),
    closesOn: lastMoment === null ? null : calendarDateOf(lastMoment),
  };
}

/** The month in which an intake begins, `2027-02`, by which intakes are ordered; null without one. */
export function intakeMonth(code: string): string | null {
  const [, year, name = ""] = /^(20[0-9]{2})-([a-z]{3})$/.exec(code) ?? [];
  const month = MONTHS.indexOf(name);
  return month < 0 ? null : `${year}-${String(month + 1).padStart(2, "0")}`;
}
