import { z } from "zod";
import { words } from "#app/words/words.ts";
import { plainFigure } from "./digits.ts";

const NUMBER_MESSAGES = words({
  range: "Enter a number from {min} to {max}",
  step: "Enter a number in steps of {step}",
});

/** An optional number within bounds, in steps (1 for whole numbers, 0.5 for IELTS); null when blank. */
export function optionalNumberSchema({ min, max, step = 1 }: { min: number; max: number; step?: number }) {
  return z
    .string({ error: () => NUMBER_MESSAGES.range({ min, max }) })
    .overwrite(plainFigure)
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
