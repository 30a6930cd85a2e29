import { authMessages } from "#app/people/credentials/auth.words.ts";
import {
  type AuthScreen,
  authHref,
  CONFIRMATION_TARGETS,
  readAuthAddress,
} from "#app/people/credentials/auth-screen.ts";
import type { SignedIn } from "#app/people/credentials/finish-sign-in.server.ts";
import { accountDisabled, tooManyAttempts, wrongInput } from "#app/people/credentials/form-answers.server.ts";
import { signInSchema } from "#app/people/credentials/sign-in.ts";
import { FORGET_TYPED_EMAIL, typedEmailCookie } from "#app/people/credentials/typed-email.server.ts";
import { accountMessages } from "#app/people/sign-up/accounts.words.ts";
import { type SignUpForm, signUp } from "#app/people/sign-up/sign-up.server.ts";
import { generalSignUpSchema, staffSignUpSchema, studentSignUpSchema } from "#app/people/sign-up/sign-up.ts";
import type { FormParts } from "#app/platform/forms/form-fields.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import type { IntentArgs } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect, redirectDocument } from "#app/platform/http/redirect.server.ts";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { homeOf } from "#app/platform/permissions/roles.ts";
import { deviceCookie } from "#app/platform/sessions/known-device.server.ts";
import { safeReturnTo } from "#app/platform/sessions/return-to.ts";
import type { FlashKey } from "#app/registry/flash.words.ts";
import { signInWithPassword } from "./sign-in.server.ts";

export const SIGN_IN_FORM: FormParts = [signInSchema, "timeZone", "returnTo"];

/** The intent `sign-in` of a screen. */
export async function answerSignIn({ form, request, services, facts }: IntentArgs, screen: AuthScreen) {
  const submission = parseSubmission(form, signInSchema);
  if (submission.status !== "success") {
    const nothing = !form.get("email") || !form.get("password");
    return wrongInput("sign-in", submission, {
      asksCode: form.has("code"),
      toast: nothing ? accountMessages.nothingGiven : accountMessages.signInFailed,
      ...(nothing ? { formErrors: [accountMessages.nothingGiven] } : {}),
    });
  }
  const result = await signInWithPassword(services, submission.value, {
    request,
    ip: facts.ip,
    requestId: facts.id,
    timeZone: textOf(form, "timeZone"),
  });
  if (!result.ok) {
    if (result.error.code === "disabled") return accountDisabled("sign-in", submission);
    return result.error.code === "too-many"
      ? tooManyAttempts("sign-in", submission, result.error, authMessages.tooManyHint)
      : wrongInput("sign-in", submission, {
          asksCode: form.has("code"),
          toast: form.has("code") ? authMessages.wrongWithCode : authMessages.wrongPair,
          formErrors: [form.has("code") ? authMessages.wrongWithCode : authMessages.wrongPair],
        });
  }
  if (result.value.next === "mailed-code") {
    return wrongInput("sign-in", submission, { asksCode: true, formErrors: [authMessages.codeBesides] });
  }
  throw afterSignIn(result.value, screen, textOf(form, "returnTo"));
}

/** Where somebody goes who has just signed in: where they were led from, else home by role or screen. */
export function afterSignIn(signedIn: SignedIn, screen: AuthScreen, returnTo: string | null): Response {
  const headers = new Headers();
  for (const cookie of [...signedIn.cookies, FORGET_TYPED_EMAIL]) headers.append("set-cookie", cookie);
  if (signedIn.next === "second-factor") {
    const target = safeReturnTo(returnTo, screen === "general" ? "" : CONFIRMATION_TARGETS[screen]);
    const query = target ? `?returnTo=${encodeURIComponent(target)}` : "";
    return redirect(`/auth/second-factor${query}`, { status: 303, headers });
  }
  headers.append("set-cookie", flashCookie(screen === "student" ? "student-signed-in" : "signed-in"));
  const home = screen === "general" ? homeOf(signedIn.role) : CONFIRMATION_TARGETS[screen];
  // Where somebody was led from may be a public page, which is a document of its own.
  const go = returnTo === null ? redirect : redirectDocument;
  return go(safeReturnTo(returnTo, home), { status: 303, headers });
}

const SIGN_UP_SCHEMAS = {
  general: generalSignUpSchema,
  student: studentSignUpSchema,
  staff: staffSignUpSchema,
} as const;

const formOfScreen = (screen: AuthScreen): FormParts => [
  SIGN_UP_SCHEMAS[screen],
  "timeZone",
  "returnTo",
  "ref",
];
export const SIGN_UP_FORMS = {
  general: formOfScreen("general"),
  student: formOfScreen("student"),
  staff: formOfScreen("staff"),
} as const;

/** The intent `sign-up` of a screen. Nobody is signed in by it: the Sign In tab opens, filled in. */
export async function answerSignUp({ form, request, services, facts }: IntentArgs, screen: AuthScreen) {
  const submission = parseSubmission(form, SIGN_UP_SCHEMAS[screen]);
  if (submission.status !== "success") {
    return wrongInput("sign-up", submission, {
      toast: firstOf(submission.error, ["userType", "companyName", "confirmPassword"]),
    });
  }
  const fromAddress = await countFromAddress(services, "sign-up:address", facts.ip);
  if (!fromAddress.ok) return tooManyAttempts("sign-up", submission, fromAddress.error);
  // The schema is the screen's own; the union is only wider for the compiler.
  const signUpForm = { screen, values: submission.value } as SignUpForm;
  const result = await signUp(services, signUpForm, {
    referral: textOf(form, "ref"),
    timeZone: textOf(form, "timeZone"),
    requestId: facts.id,
  });
  if (!result.ok) {
    return wrongInput("sign-up", submission, {
      toast: accountMessages.signUpFailed,
      fieldErrors: result.error.fieldErrors,
    });
  }
  const address = readAuthAddress(screen, new URL(request.url).searchParams);
  throw redirect(
    authHref(screen, { ...address, tab: "signin", returnTo: textOf(form, "returnTo") ?? address.returnTo }),
    {
      status: 303,
      headers: [
        ["set-cookie", flashCookie(signUpFlash(signUpForm))],
        ["set-cookie", typedEmailCookie(submission.value.email, services.env)],
        ["set-cookie", deviceCookie(services, request, submission.value.email, "signed-up")],
      ],
    },
  );
}

function signUpFlash(form: SignUpForm): FlashKey {
  return form.screen === "general" ? `${form.values.userType}-signed-up` : "account-created";
}

function firstOf(errors: Record<string, string[] | null> | null, fields: readonly string[]): string {
  for (const field of fields) {
    const message = errors?.[field]?.[0];
    if (message) return message;
  }
  return accountMessages.signUpFailed;
}
