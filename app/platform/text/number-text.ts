import { z } from "zod";
import { words } from "#app/words/words.ts";

/** A hundred million cents is more than any course costs; the column holds twenty times as much. */
const MOST_UNITS = 10_000_000;
const AMOUNT = /^(\d{1,8}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/;

const NUMBER_MESSAGES = words({
  amount: "Enter an amount in figures, for example 45,000",
  range: "Enter a number from {min} to {max}",
  step: "Enter a number in steps of {step}",
});

/** An optional amount of money as people type it (`45,000`, `45000.50`), in minor units; null when blank. */
export function optionalAmountSchema() {
  return z
    .string({ error: () => NUMBER_MESSAGES.amount })
    .trim()
    .refine((text) => text === "" || (AMOUNT.test(text) && unitsOf(text) <= MOST_UNITS), {
      error: () => NUMBER_MESSAGES.amount,
    })
    .nullish()
    .transform((text) => (text ? Math.round(unitsOf(text) * 100) : null));
}

const unitsOf = (text: string) => Number(text.replaceAll(",", ""));

/** The text of a stored amount in the field of a form. */
export function amountText(minor: number | null): string {
  if (minor === null) return "";
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}

/** An optional number within bounds, in steps (1 for whole numbers, 0.5 for IELTS); null when blank. */
export function optionalNumberSchema({ min, max, step = 1 }: { min: number; max: number; step?: number }) {
  return z
    .string({ error: () => NUMBER_MESSAGES.range({ min, max }) })
    .trim()
    .refine((text) => text === "" || isWithin(text, min, max), {
      error: () => NUMBER_MESSAGES.range({ min, max }),
    })
    .refine((text) => text === "" || !isWithin(text, min, max) || isStep(Number(text), step), {
      error: () => NUMBER_MESSAGES.step({ step }),
    })
    .nullish()
    .transform((text) => (text ? Number(text) : null));
}

const isWithin = (text: string, min: number, max: number) =>
  /^\d{1,6}(\.\d{1,6})?$/.test(text) && Number(text) >= min && Number(text) <= max;

const isStep = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-9;
