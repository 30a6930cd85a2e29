import type { FormParts } from "#app/platform/forms/form-fields.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { PASSWORD_MAX_LENGTH } from "#app/platform/sessions/password-limits.ts";
import { weakPasswordMessages } from "./password.ts";
import { type PasswordDemand, passwordDemand } from "./password-demand.ts";
import { judgePassword } from "./password-strength.server.ts";

/** Two fields hold the words that an attacker would try first, the third the requirement. */
export const VERDICT_FORM: FormParts = ["password", "fullName", "email", "userType"];

/**
 * The intent `judge-password` of forms with a new password: rates the entered password. Without a `demand`, the
 * requirement depends on the user type selected in the form.
 */
export async function answerPasswordVerdict(
  { form, services, facts }: IntentArgs,
  demand: PasswordDemand = passwordDemand(textOf(form, "userType")),
) {
  // Returns nothing above the rate limit; the form is checked on submit anyway.
  if (!(await countFromAddress(services, "judge:address", facts.ip)).ok)
    return { strong: false, reasons: [] };
  const password = (textOf(form, "password") ?? "").slice(0, PASSWORD_MAX_LENGTH);
  const owner = {
    fullName: textOf(form, "fullName")?.slice(0, 200) ?? "",
    email: textOf(form, "email")?.slice(0, 254) ?? "",
  };
  const strength = await judgePassword(password, owner, demand);
  return { strong: strength.strong, reasons: strength.strong ? [] : weakPasswordMessages(strength.reasons) };
}
