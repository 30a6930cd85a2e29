import { parse } from "@conform-to/react";
import { data, isRouteErrorResponse } from "react-router";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { accountMessages } from "#app/people/sign-up/accounts.words.ts";

/** The message if sign-in or sign-up failed without a reason; null for other forms, which have their own. */
function failed(form: string): string | null {
  if (/^sign-in(-phone)?$/.test(form)) return accountMessages.signInFailed;
  return /^sign-up(-phone)?$/.test(form) ? accountMessages.signUpFailed : null;
}

/**
 * For the `clientAction` of a sign-in screen: the server's response or, if it fails or is missing, the same form with
 * the typed values and the toast. A missing password verdict is ignored.
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
