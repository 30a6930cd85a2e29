import { parse } from "@conform-to/react";
import { data, isRouteErrorResponse } from "react-router";

/**
 * For the `clientAction` of a form that adds a record: what the server answers, or, when it fails or does not answer
 * at all, the refusal that the form shows with all that was typed. Without it the router would put the error page in
 * the form's place. Whatever the server said below 500 stays what it was.
 *
 * @param call asks the server
 * @param failed what is said at the form, and in the toast
 */
export async function answerOrRefusal<Answer>(request: Request, call: () => Promise<Answer>, failed: string) {
  const typed = await request.clone().formData();
  try {
    return await call();
  } catch (error) {
    // A redirect is a response, too.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    const lastResult = parse<null, string[]>(typed, { resolve: () => ({ error: {} }) }).reply({
      formErrors: [failed],
    });
    const toast = { tone: "error" as const, message: failed };
    // After an answer of 400 or more the router asks the server for nothing else; it would not get it either.
    return data({ lastResult, staleVersion: null, toast }, { status: 503 });
  }
}
