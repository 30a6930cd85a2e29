import { z } from "zod";
import { words } from "#app/words/words.ts";

const texts = words({ choose: "Select options from the list" });
const error = () => texts.choose;

/** What a group of boxes of one name sends: nothing, a text, or a list of texts; each once. */
export function severalSchema<Value>(each: z.ZodType<Value>, most: number) {
  return z.preprocess(
    (sent) => (sent === undefined || sent === "" ? [] : [sent].flat()),
    z
      .array(each, { error })
      .max(most, { error })
      .refine((all) => new Set(all).size === all.length, { error }),
  );
}
