import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { outdated, readSeen, SEEN_FIELD, type SeenTexts } from "./kinds.ts";
import { currentNumbers } from "./texts.server.ts";

/** The texts that a form was shown with. Errors: `expired`: another version has been published since. */
export async function readSeenTexts(
  db: DbOrTransaction,
  form: FormData,
): Promise<Result<SeenTexts, FailureOf<"expired">>> {
  const seen = readSeen(textOf(form, SEEN_FIELD));
  return outdated(seen, await currentNumbers(db)).length === 0 ? ok(seen) : err({ code: "expired" });
}
