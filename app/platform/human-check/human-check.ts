import { z } from "zod";
import { words } from "#app/words/words.ts";

/** How long a visitor who cannot solve a puzzle has to wait instead. */
export const WAIT_SECONDS = 20;

const texts = words({ solve: "Solve the puzzle first", reload: "Reload the page and try again" });

/** Answers of the widgets, one of which is on the page; each service has its own name for the field. */
export const solvedSchema = z
  .object({
    "cf-turnstile-response": z.string().max(8000).optional(),
    "h-captcha-response": z.string().max(20_000).optional(),
    "g-recaptcha-response": z.string().max(8000).optional(),
  })
  .transform((fields, context) => {
    const answer = Object.values(fields).find(Boolean);
    if (answer) return { answer };
    context.addIssue({ code: "custom", message: texts.solve });
    return z.NEVER;
  });

export const waitedSchema = z.object({
  ticket: z.string({ error: () => texts.reload }).max(200, { error: () => texts.reload }),
});
