import { z } from "zod";
import { words } from "#app/words/words.ts";
import { plainFigure } from "./digits.ts";

const texts = words({ wholeNumber: "Enter a whole number from {min} to {max}" });
const isWithin = (text: string, min: number, max: number) =>
  /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max;

/** A whole number within limits, typed into a field. */
export function wholeSchema({ min, max }: { min: number; max: number }) {
  const error = () => texts.wholeNumber({ min, max });
  return z
    .string({ error })
    .overwrite(plainFigure)
    .refine((text) => isWithin(text, min, max), { error })
    .transform(Number);
}

/** The same, or nothing. */
export function optionalWholeSchema({ min, max }: { min: number; max: number }) {
  const error = () => texts.wholeNumber({ min, max });
  return z
    .string({ error })
    .overwrite(plainFigure)
    .refine((text) => text === "" || isWithin(text, min, max), { error })
    .nullish()
    .transform((text) => (text ? Number(text) : null));
}
