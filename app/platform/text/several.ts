import { z } from "zod";

const MESSAGE = "Choose from the list";

/** What a group of boxes of one name sends: nothing, a text, or a list of texts; each once. */
export function severalSchema<Value>(each: z.ZodType<Value>, most: number) {
  return z.preprocess(
    (sent) => (sent === undefined || sent === "" ? [] : [sent].flat()),
    z
      .array(each, { error: MESSAGE })
      .max(most, { error: MESSAGE })
      .refine((all) => new Set(all).size === all.length, { error: MESSAGE }),
  );
}
