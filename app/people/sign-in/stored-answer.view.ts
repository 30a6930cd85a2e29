import { parse } from "@conform-to/react";
import { data, isRouteErrorResponse } from "react-router";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { accountMessages } from "#app/people/sign-up/accounts.words.ts";

/** What is said where sign-in or sign-up failed and nothing says why; null for other forms, which say it themselves. */
function failed(form: string): string | null {
  if (/^sign-in(-phone)?$/.test(form)) return accountMessages.signInFailed;
  return /^sign-up(-phone)?$/.test(form) ? accountMessages.signUpFailed : null;
}

/**
 * For the `clientAction` of a screen of sign-in: what the server answers, or, when it fails or does not answer at all, the
 * same form with what was typed, and the toast for it. A verdict on a password that does not come is none.
 */
export async function answerOrStored<Answer>(request: Request, call: () => Promise<Answer>) {
  const typed = await request.clone().formData();
  try {
    return await call();
  } catch (error) {
    // A redirect is also a response.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    const form = String(typed.get("intent") ?? "");
    if (form === "judge-password") return data(null, { status: 503 });
    const toast = failed(form);
    const lastResult = parse<null, string[]>(typed, { resolve: () => ({ error: {} }) }).reply({
      formErrors: [authMessages.unreachable],
    });
    const answer = { form, lastResult, toast, asksCode: typed.has("code"), asksHuman: null, directory: null };
    return data(answer, { status: 503 });
  }
}
