import { randomUUID } from "node:crypto";
import { SEEN_FIELD } from "#app/people/consents/kinds.ts";
import { readSeenTexts } from "#app/people/consents/seen-texts.server.ts";
import { accessMessages } from "#app/people/credentials/access.words.ts";
import {
  type AuthScreen,
  authHref,
  CONFIRMATION_TARGETS,
  readAuthAddress,
} from "#app/people/credentials/auth-screen.ts";
import type { SignedIn } from "#app/people/credentials/finish-sign-in.server.ts";
import {
  accountDisabled,
  humanFirst,
  tooManyAttempts,
  wrongInput,
} from "#app/people/credentials/form-answers.server.ts";
import { signInSchema } from "#app/people/credentials/sign-in.ts";
import { FORGET_TYPED_EMAIL, typedEmailCookie } from "#app/people/credentials/typed-email.server.ts";
import { directorySignIn } from "#app/people/directories/directory-sign-in.words.ts";
import { findDirectoryFor } from "#app/people/directories/queries.server.ts";
import { accountMessages } from "#app/people/sign-up/accounts.words.ts";
import { CONSENT_MESSAGES } from "#app/people/sign-up/consent.ts";
import { type SignUpForm, signUp } from "#app/people/sign-up/sign-up.server.ts";
import { generalSignUpSchema, staffSignUpSchema, studentSignUpSchema } from "#app/people/sign-up/sign-up.ts";
import type { FormParts } from "#app/platform/forms/form-fields.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { redirect, redirectDocument } from "#app/platform/http/redirect.server.ts";
import { checkHuman } from "#app/platform/human-check/human-check.server.ts";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { homeOf } from "#app/platform/permissions/roles.ts";
import { deviceCookie } from "#app/platform/sessions/known-device.server.ts";
import { safeReturnTo } from "#app/platform/sessions/return-to.ts";
import { signInWithPassword } from "./sign-in.server.ts";

export const SIGN_IN_FORM: FormParts = [signInSchema, "timeZone", "returnTo"];

/** The intent `sign-in` of a screen. */
export async function answerSignIn({ form, request, services, facts }: IntentArgs, screen: AuthScreen) {
  const submission = parseSubmission(form, signInSchema);
  const directory = await directoryOf(services, textOf(form, "email"));
  if (submission.status !== "success") {
    // Submitting only an address of such an organisation is not an error.
    if (directory && !form.get("password"))
      return wrongInput("sign-in", submission, { directory, fieldErrors: {} });
    const nothing = !form.get("email") || !form.get("password");
    return wrongInput("sign-in", submission, {
      directory,
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
    if (result.error.code === "directory-required") {
      const message = directorySignIn.requiredHere({ organisation: result.error.organisation });
      return wrongInput("sign-in", submission, { directory, toast: message, formErrors: [message] });
    }
    return result.error.code === "too-many"
      ? tooManyAttempts("sign-in", submission, result.error, accessMessages.tooManyHint)
      : wrongInput("sign-in", submission, {
          directory,
          asksCode: form.has("code"),
          toast: form.has("code") ? accessMessages.wrongWithCode : accessMessages.wrongPair,
          formErrors: [form.has("code") ? accessMessages.wrongWithCode : accessMessages.wrongPair],
        });
  }
  if (result.value.next === "mailed-code") {
    return wrongInput("sign-in", submission, { asksCode: true, formErrors: [accessMessages.codeBesides] });
  }
  throw afterSignIn(result.value, screen, textOf(form, "returnTo"));
}

/** The organisation whose directory an address belongs to, as the form offers it; null if there is none. */
async function directoryOf({ db }: Pick<IntentArgs["services"], "db">, typed: string | null) {
  const email = typed?.trim() ?? "";
  const directory = await findDirectoryFor(db, email);
  return directory && { organisation: directory.name, email };
}

/** Where a user goes after sign-in: where they came from, else home by role or screen. */
export function afterSignIn(signedIn: SignedIn, screen: AuthScreen, returnTo: string | null): Response {
  const headers = new Headers();
  for (const cookie of [...signedIn.cookies, FORGET_TYPED_EMAIL]) headers.append("set-cookie", cookie);
  if (signedIn.passwordDropped) headers.append("set-cookie", flashCookie("password-dropped"));
  if (signedIn.next === "second-factor") {
    const target = safeReturnTo(returnTo, screen === "general" ? "" : CONFIRMATION_TARGETS[screen]);
    const query = target ? `?returnTo=${encodeURIComponent(target)}` : "";
    return redirect(`/auth/second-factor${query}`, { status: 303, headers });
  }
  if (!signedIn.passwordDropped)
    headers.append("set-cookie", flashCookie(screen === "student" ? "student-signed-in" : "signed-in"));
  const home = screen === "general" ? homeOf(signedIn.role) : CONFIRMATION_TARGETS[screen];
  // The page they came from may be a public one, which needs a full document load.
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
  SEEN_FIELD,
];
export const SIGN_UP_FORMS = {
  general: formOfScreen("general"),
  student: formOfScreen("student"),
  staff: formOfScreen("staff"),
} as const;

/** The intent `sign-up` of a screen. It does not sign in: the Sign In tab opens, filled in. */
export async function answerSignUp({ form, request, services, facts }: IntentArgs, screen: AuthScreen) {
  const submission = parseSubmission(form, SIGN_UP_SCHEMAS[screen]);
  if (submission.status !== "success") {
    const nothing = !form.get("email") || !form.get("password");
    return wrongInput("sign-up", submission, {
      toast:
        firstReason(submission.error, ["userType"]) ??
        (nothing ? accountMessages.nothingGiven : null) ??
        firstReason(submission.error, ["companyName", "confirmPassword"]) ??
        firstReason(submission.error) ??
        accountMessages.signUpFailed,
      ...(nothing ? { formErrors: [accountMessages.nothingGiven] } : {}),
    });
  }
  const seen = await readSeenTexts(services.db, form);
  if (!seen.ok) {
    form.delete("consent");
    const again = parseSubmission(form, SIGN_UP_SCHEMAS[screen]);
    const { changed } = CONSENT_MESSAGES;
    return wrongInput("sign-up", again, { toast: changed, fieldErrors: { consent: [changed] } });
  }
  if (!(await checkHuman(services, { request, ip: facts.ip })).ok) return humanFirst("sign-up", submission);
  const fromAddress = await countFromAddress(services, "sign-up:address", facts.ip);
  if (!fromAddress.ok) return tooManyAttempts("sign-up", submission, fromAddress.error);
  // The schema belongs to this screen; the union is only wider for the compiler.
  const signUpForm = { screen, values: submission.value } as SignUpForm;
  const userId = randomUUID();
  const result = await signUp(services, signUpForm, {
    userId,
    referral: textOf(form, "ref"),
    timeZone: textOf(form, "timeZone"),
    seen: seen.value,
    requestId: facts.id,
  });
  if (!result.ok) {
    return wrongInput("sign-up", submission, {
      toast: firstReason(result.error.fieldErrors) ?? accountMessages.signUpFailed,
      fieldErrors: result.error.fieldErrors,
    });
  }
  const account = { id: userId, email: submission.value.email };
  const signedUpCookie = deviceCookie(services, request, account, "signed-up");
  const address = readAuthAddress(screen, new URL(request.url).searchParams);
  throw redirect(
    authHref(screen, {
      ...address,
      tab: "signin",
      isNew: true,
      returnTo: textOf(form, "returnTo") ?? address.returnTo,
    }),
    {
      status: 303,
      headers: [
        ["set-cookie", flashCookie(signUpFlash(signUpForm))],
        ["set-cookie", typedEmailCookie(submission.value.email, services.env)],
        ["set-cookie", signedUpCookie],
      ],
    },
  );
}

function signUpFlash(form: SignUpForm): FlashKey {
  return form.screen === "general" ? `${form.values.userType}-signed-up` : "account-created";
}

/** The first message about one of these fields, or about any field; null if there is none. */
export function firstReason(
  errors: Readonly<Record<string, readonly string[] | null>> | null,
  fields: readonly string[] = Object.keys(errors ?? {}),
): string | null {
  for (const field of fields) {
    const message = errors?.[field]?.[0];
    if (message) return message;
  }
  return null;
}
