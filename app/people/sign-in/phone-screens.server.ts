import { SEEN_FIELD } from "#app/people/consents/kinds.ts";
import { readSeenTexts } from "#app/people/consents/seen-texts.server.ts";
import {
  accountDisabled,
  humanFirst,
  tooManyAttempts,
  wrongInput,
} from "#app/people/credentials/form-answers.server.ts";
import { typedEmailCookie } from "#app/people/credentials/typed-email.server.ts";
import { readMobileNumber } from "#app/people/phones/mobile-number.server.ts";
import { phoneMessages } from "#app/people/phones/phone.words.ts";
import { crowdedHint } from "#app/people/phones/phone-limits.server.ts";
import { phoneSignInSchema } from "#app/people/phones/phones.ts";
import { accountMessages } from "#app/people/sign-up/accounts.words.ts";
import { CONSENT_MESSAGES } from "#app/people/sign-up/consent.ts";
import { startPhoneSignUp } from "#app/people/sign-up/phone-sign-up.server.ts";
import { phoneSignUpSchema } from "#app/people/sign-up/sign-up.ts";
import { COOKIES, cookieText } from "#app/platform/cookies/cookies.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import type { FormParts } from "#app/platform/forms/form-fields.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { requestCookie } from "#app/platform/http/request-cookie.server.ts";
import { checkHuman } from "#app/platform/human-check/human-check.server.ts";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { phoneCodeHref } from "./phone-address.ts";
import { requirePhones } from "./phone-doors.server.ts";
import { newSignUpToken, signInWithPhone } from "./phone-sign-in.server.ts";
import { afterSignIn, firstReason } from "./screens.server.ts";

export const PHONE_SIGN_IN_FORM: FormParts = [phoneSignInSchema, "timeZone", "returnTo"];
export const PHONE_SIGN_UP_FORM: FormParts = [phoneSignUpSchema, "timeZone", "returnTo", "ref", SEEN_FIELD];

/** The intent `sign-in-phone` of the students' screen. */
export async function answerPhoneSignIn({ form, request, services, facts }: IntentArgs) {
  requirePhones(services.env);
  const submission = parseSubmission(form, phoneSignInSchema);
  const asksCode = form.has("code");
  if (submission.status !== "success") {
    return wrongInput("sign-in-phone", submission, {
      asksCode,
      ...nothingGiven(form, accountMessages.signInFailed),
    });
  }
  const { password, code } = submission.value;
  const read = readMobileNumber(submission.value, services.env);
  if (!read.ok) return wrongInput("sign-in-phone", submission, { asksCode, ...read.error });
  const input = { phone: read.value, password, code };
  const result = await signInWithPhone(services, input, {
    request,
    ip: facts.ip,
    requestId: facts.id,
    timeZone: textOf(form, "timeZone"),
  });
  if (!result.ok) {
    if (result.error.code === "disabled") return accountDisabled("sign-in-phone", submission);
    if (result.error.code === "directory-required") throw directoryFirst();
    if (result.error.code === "too-many") return tooManyAttempts("sign-in-phone", submission, result.error);
    const message = asksCode ? phoneMessages.wrongWithCode : phoneMessages.wrongPair;
    return wrongInput("sign-in-phone", submission, { asksCode, toast: message, formErrors: [message] });
  }
  if (result.value.next === "mailed-code") {
    return wrongInput("sign-in-phone", submission, {
      asksCode: true,
      formErrors: [phoneMessages.codeBesides],
    });
  }
  throw afterSignIn(result.value, screenOf(result.value), textOf(form, "returnTo"));
}

/** Redirects a user who has to use their organisation's directory to where they type their address for it. */
export function directoryFirst(): Response {
  return redirect("/auth/directory", {
    status: 303,
    headers: { "set-cookie": flashCookie("directory-required") },
  });
}

/** A user with a number is a student, who continues as from the student screen, or a company, which goes home. */
export function screenOf(signedIn: { next: string; role?: string | null }): "student" | "general" {
  return signedIn.next === "home" && signedIn.role !== "student" ? "general" : "student";
}

/** The intent `sign-up-phone` of the student screen. It creates no account: the code does. */
export async function answerPhoneSignUp({ form, request, services, facts }: IntentArgs) {
  requirePhones(services.env);
  const submission = parseSubmission(form, phoneSignUpSchema);
  if (submission.status !== "success") {
    const problem = nothingGiven(form, accountMessages.signUpFailed);
    return wrongInput("sign-up-phone", submission, {
      ...problem,
      toast: problem.formErrors ? problem.toast : (firstReason(submission.error) ?? problem.toast),
    });
  }
  const { fullName, password } = submission.value;
  const read = readMobileNumber(submission.value, services.env);
  if (!read.ok) {
    return wrongInput("sign-up-phone", submission, {
      toast: firstReason(read.error.fieldErrors),
      fieldErrors: read.error.fieldErrors,
    });
  }
  const phone = read.value;
  const seen = await readSeenTexts(services.db, form);
  if (!seen.ok) {
    form.delete("consent");
    const { changed } = CONSENT_MESSAGES;
    const fieldErrors = { consent: [changed] };
    const again = parseSubmission(form, phoneSignUpSchema);
    return wrongInput("sign-up-phone", again, { toast: changed, fieldErrors });
  }
  if (!(await checkHuman(services, { request, ip: facts.ip })).ok)
    return humanFirst("sign-up-phone", submission);
  const fromAddress = await countFromAddress(services, "sign-up:address", facts.ip);
  if (!fromAddress.ok) return tooManyAttempts("sign-up-phone", submission, fromAddress.error);
  const token = newSignUpToken();
  const begun = await startPhoneSignUp(
    services,
    { phone, fullName, password },
    {
      token,
      ip: facts.ip,
      referral: textOf(form, "ref"),
      timeZone: textOf(form, "timeZone"),
      seen: seen.value,
    },
  );
  if (!begun.ok) {
    const { error } = begun;
    if (error.code === "too-many")
      return tooManyAttempts("sign-up-phone", submission, error, crowdedHint(error));
    return wrongInput("sign-up-phone", submission, {
      toast: firstReason(error.fieldErrors) ?? accountMessages.signUpFailed,
      fieldErrors: error.fieldErrors,
    });
  }
  const returnTo = textOf(form, "returnTo") ?? new URL(request.url).searchParams.get("returnTo");
  throw redirect(phoneCodeHref({ returnTo, recovers: false }, begun.value === "send" ? "sent" : "enough"), {
    status: 303,
    headers: [
      ["set-cookie", typedEmailCookie(phone, services.env)],
      ["set-cookie", signUpCookie(token, services.env)],
    ],
  });
}

/** Neither a number nor a password: the message of product-rules 5.31. */
export function nothingGiven(form: FormData, otherwise: string): { toast: string; formErrors?: string[] } {
  const message = accountMessages.nothingGiven;
  const given = form.get("phone") && (!form.has("password") || form.get("password"));
  return given ? { toast: otherwise } : { toast: message, formErrors: [message] };
}

function signUpCookie(token: string, env: Pick<Env, "baseUrl">): string {
  return cookieText("phoneSignUp", token, { secure: env.baseUrl.startsWith("https:") });
}

export const FORGET_SIGN_UP = cookieText("phoneSignUp", null);

/** The sign-up in this browser that is pending its code. */
export function readSignUpToken(request: Request): string | null {
  const value = requestCookie(request, COOKIES.phoneSignUp.name);
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}
