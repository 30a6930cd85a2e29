import { authMessages } from "#app/people/credentials/auth.words.ts";
import { AuthFrame } from "#app/people/credentials/auth-frame.tsx";
import { authHref } from "#app/people/credentials/auth-screen.ts";
import {
  accountDisabled,
  humanFirst,
  tooManyAttempts,
  wrongInput,
} from "#app/people/credentials/form-answers.server.ts";
import { readTypedPhone, typedEmailCookie } from "#app/people/credentials/typed-email.server.ts";
import { phoneCountries, readMobileNumber } from "#app/people/phones/mobile-number.server.ts";
import { phoneMessages } from "#app/people/phones/phone.words.ts";
import { crowdedHint } from "#app/people/phones/phone-limits.server.ts";
import { phoneCodeSchema, phoneOnlySchema } from "#app/people/phones/phones.ts";
import { accountMessages } from "#app/people/sign-up/accounts.words.ts";
import { isSignUpWaiting } from "#app/people/sign-up/phone-sign-up.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { passRetryAfter } from "#app/platform/http/action-headers.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { checkHuman } from "#app/platform/human-check/human-check.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { QuietLink } from "#app/ui/form/quiet-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/auth-phone.route.ts";
import { phoneCodeHref, readPhoneAddress } from "./phone-address.ts";
import { requirePhones } from "./phone-doors.server.ts";
import { PhoneCodeForm, PhoneForm } from "./phone-forms.tsx";
import {
  directoryFirst,
  FORGET_SIGN_UP,
  nothingGiven,
  readSignUpToken,
  screenOf,
} from "./phone-screens.server.ts";
import { recoverByPhone, sendPhoneCode, signInWithPhoneCode } from "./phone-sign-in.server.ts";
import { readAuthScreen, readSent } from "./screen-queries.server.ts";
import { afterSignIn } from "./screens.server.ts";
import { answerOrStored } from "./stored-answer.view.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? ""} · ${loaderData?.brandName ?? ""}` },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requirePhones(services.env);
  const address = readPhoneAddress(request.url);
  const { known, brandName } = await readAuthScreen({ request, context }, "student");
  if (known.signedIn) throw redirect(authHref("general", { returnTo: address.returnTo }));
  const phone = readTypedPhone(request);
  const token = readSignUpToken(request);
  const signsUp = phone !== undefined && token !== null && (await isSignUpWaiting(services, phone, token));
  return {
    brandName,
    title: address.recovers ? authMessages.titles.recover : phoneMessages.codeTitle,
    countries: phoneCountries(services.env),
    phone,
    signsUp: signsUp && !address.recovers,
    sent: phone === undefined ? null : readSent(request),
    ...address,
  };
}

export const headers: Route.HeadersFunction = passRetryAfter;

export const action = intents({
  send: {
    needs: "auth.signIn",
    form: phoneOnlySchema,
    async run({ form, request, services, facts }) {
      requirePhones(services.env);
      const submission = parseSubmission(form, phoneOnlySchema);
      if (submission.status !== "success") {
        return wrongInput("send", submission, nothingGiven(form, accountMessages.signInFailed));
      }
      const read = readMobileNumber(submission.value, services.env);
      if (!read.ok) return wrongInput("send", submission, read.error);
      if (!(await checkHuman(services, { request, ip: facts.ip })).ok) return humanFirst("send", submission);
      const sent = await sendPhoneCode(services, read.value, { ip: facts.ip });
      if (!sent.ok) return tooManyAttempts("send", submission, sent.error, crowdedHint(sent.error));
      const address = readPhoneAddress(request.url);
      throw redirect(phoneCodeHref(address, sent.value === "send" ? "sent" : "enough"), {
        status: 303,
        headers: { "set-cookie": typedEmailCookie(read.value, services.env) },
      });
    },
  },
  "sign-in": {
    needs: "auth.signIn",
    form: [phoneCodeSchema, "timeZone"],
    async run({ form, request, services, facts }) {
      requirePhones(services.env);
      const submission = parseSubmission(form, phoneCodeSchema);
      const address = readPhoneAddress(request.url);
      const phone = readTypedPhone(request);
      if (submission.status !== "success") {
        return wrongInput("sign-in", submission, { toast: accountMessages.signInFailed });
      }
      // The number was entered too long ago, or in another browser.
      if (phone === undefined) throw redirect(phoneCodeHref(address), 303);
      const { code } = submission.value;
      const circumstances = {
        request,
        ip: facts.ip,
        requestId: facts.id,
        timeZone: textOf(form, "timeZone"),
      };
      const result = address.recovers
        ? await recoverByPhone(services, { phone, code }, circumstances)
        : await signInWithPhoneCode(
            services,
            { phone, code, signUpToken: readSignUpToken(request) },
            circumstances,
          );
      if (!result.ok) {
        const { error } = result;
        if (error.code === "disabled") return accountDisabled("sign-in", submission);
        if (error.code === "directory-required") throw directoryFirst();
        if (error.code === "too-many") {
          return tooManyAttempts("sign-in", submission, error, phoneMessages.codeCrowded);
        }
        const why = {
          expired: phoneMessages.codeWrong,
          forbidden: phoneMessages.isFactor,
          "not-found": phoneMessages.noAccount,
        }[error.code];
        return wrongInput("sign-in", submission, {
          toast: accountMessages.signInFailed,
          fieldErrors: { code: [why] },
        });
      }
      if (typeof result.value === "string") {
        throw redirect(`/auth/reset?${new URLSearchParams({ token: result.value })}`, 303);
      }
      const answer = afterSignIn(result.value, screenOf(result.value), address.returnTo);
      answer.headers.append("set-cookie", FORGET_SIGN_UP);
      throw answer;
    },
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrStored(request, serverAction);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { brandName, title, countries, phone, signsUp, sent, returnTo, recovers } = loaderData;
  const here = { returnTo, recovers };
  return (
    <AuthFrame
      brandName={brandName}
      title={title}
      subtitle={recovers ? phoneMessages.recoverLead : phoneMessages.codeLead}
    >
      {sent && phone ? (
        <>
          <Notice tone={sent === "sent" ? "info" : "warning"}>
            {sent === "enough"
              ? phoneMessages.enough({ phone })
              : signsUp
                ? phoneMessages.signUpLead({ phone })
                : phoneMessages.sent({ phone })}
          </Notice>
          <PhoneCodeForm
            answer={actionData}
            submit={
              recovers
                ? authMessages.actions.goOn
                : signsUp
                  ? authMessages.actions.signUp
                  : authMessages.actions.signIn
            }
          />
          <QuietLink to={phoneCodeHref(here)}>{phoneMessages.otherPhone}</QuietLink>
        </>
      ) : (
        <PhoneForm answer={actionData} countries={countries} />
      )}
      {recovers ? (
        <QuietLink to="/auth/recover">{phoneMessages.recoverByMail}</QuietLink>
      ) : (
        <QuietLink to={authHref("student", { tab: "signin", returnTo, byPhone: true })}>
          {authMessages.actions.withPassword}
        </QuietLink>
      )}
    </AuthFrame>
  );
}
