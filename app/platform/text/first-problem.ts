import type { z } from "zod";

/**
 * Turns a judge (text in, message out, null when all is well) into a zod refinement that says one thing
 * at a time. It does not abort: an aborted field would silence the rules that look at several fields.
 */
export function firstProblem(
  judge: (text: string) => string | null | undefined,
): (text: string, context: z.core.$RefinementCtx<string>) => void {
  return (text, context) => {
    const message = judge(text);
    if (message) context.addIssue({ code: "custom", message });
  };
}
