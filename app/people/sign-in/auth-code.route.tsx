import { data, Form } from "react-router";
import { accessMessages } from "#app/people/credentials/access.words.ts";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { AuthFrame } from "#app/people/credentials/auth-frame.tsx";
import { AUTH_SCREENS, type AuthScreen, authHref } from "#app/people/credentials/auth-screen.ts";
import {
  accountDisabled,
  humanFirst,
  tooManyAttempts,
  wrongInput,
} from "#app/people/credentials/form-answers.server.ts";
import { codeSignInSchema, emailOnlySchema } from "#app/people/credentials/sign-in.ts";
import { typedEmailCookie } from "#app/people/credentials/typed-email.server.ts";
import { directorySignIn } from "#app/people/directories/directory-sign-in.words.ts";
import { accountMessages } from "#app/people/sign-up/accounts.words.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { passRetryAfter } from "#app/platform/http/action-headers.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { checkHuman } from "#app/platform/human-check/human-check.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { isOwnPath } from "#app/platform/sessions/return-to.ts";
import { Button } from "#app/ui/button.tsx";
import { QuietLink } from "#app/ui/form/quiet-link.tsx";
import { TimeZoneField } from "#app/ui/form/time-zone-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/auth-code.route.ts";
import { CodeForm } from "./code-form.tsx";
import { EmailForm } from "./email-form.tsx";
import { readAuthScreen, readSent } from "./screen-queries.server.ts";
import { afterSignIn } from "./screens.server.ts";
import { findSignInLink, sendSignInCode, signInWithCode, signInWithLink } from "./sign-in.server.ts";
import { answerOrStored } from "./stored-answer.view.ts";

/** The screen the user came from, where they wanted to go, and whether a code has been sent. */
function readAddress(request: Request) {
  const query = new URL(request.url).searchParams;
  const from = query.get("from");
  const returnTo = query.get("returnTo");
  const screen: AuthScreen = isOneOf(AUTH_SCREENS, from) ? from : "general";
  return {
    screen,
    returnTo: isOwnPath(returnTo) ? returnTo : null,
    sent: readSent(request),
    /** From the link in the email; null without one. */
    token: query.get("token"),
  };
}

function codeHref(
  address: Pick<ReturnType<typeof readAddress>, "screen" | "returnTo">,
  sent: "sent" | "enough" | null,
): string {
  const query = new URLSearchParams({ from: address.screen });
  if (address.returnTo) query.set("returnTo", address.returnTo);
  if (sent) query.set("sent", sent === "sent" ? "1" : sent);
  return `/auth/code?${query}`;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${authMessages.titles.code} · ${loaderData?.brandName ?? ""}` },
  // The URL can contain a link token, which must not leak to other pages.
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { token, ...address } = readAddress(request);
  const { known, brandName, email } = await readAuthScreen({ request, context }, address.screen);
  if (known.signedIn) throw redirect(authHref(address.screen, { returnTo: address.returnTo }));
  const services = context.get(servicesContext);
  const link = token === null ? null : await findSignInLink(services, token);
  return { brandName, email, ...address, link: token === null ? null : { email: link?.email ?? null } };
}

export const headers: Route.HeadersFunction = passRetryAfter;

export const action = intents({
  send: {
    needs: "auth.signIn",
    form: emailOnlySchema,
    async run({ form, request, services, facts }) {
      const submission = parseSubmission(form, emailOnlySchema);
      if (submission.status !== "success") {
        return wrongInput("send", submission, nothingGiven(form) ?? {});
      }
      const { email } = submission.value;
      if (!(await checkHuman(services, { request, ip: facts.ip })).ok) return humanFirst("send", submission);
      const sent = await sendSignInCode(services, email, { ip: facts.ip });
      if (!sent.ok) return tooManyAttempts("send", submission, sent.error);
      throw redirect(codeHref(readAddress(request), sent.value), {
        status: 303,
        headers: { "set-cookie": typedEmailCookie(email, services.env) },
      });
    },
  },
  "sign-in": {
    needs: "auth.signIn",
    form: [codeSignInSchema, "timeZone"],
    async run({ form, request, services, facts }) {
      const submission = parseSubmission(form, codeSignInSchema);
      if (submission.status !== "success") {
        return wrongInput(
          "sign-in",
          submission,
          nothingGiven(form) ?? { toast: accountMessages.signInFailed },
        );
      }
      const result = await signInWithCode(services, submission.value, {
        request,
        ip: facts.ip,
        requestId: facts.id,
        timeZone: textOf(form, "timeZone"),
      });
      if (!result.ok) {
        if (result.error.code === "disabled") return accountDisabled("sign-in", submission);
        if (result.error.code === "directory-required") {
          const message = directorySignIn.requiredHere({ organisation: result.error.organisation });
          return wrongInput("sign-in", submission, { toast: message, formErrors: [message] });
        }
        return result.error.code === "too-many"
          ? tooManyAttempts("sign-in", submission, result.error, accessMessages.codeCrowded)
          : wrongInput("sign-in", submission, {
              toast: accountMessages.signInFailed,
              fieldErrors: { code: [accessMessages.codeWrong] },
            });
      }
      const { screen, returnTo } = readAddress(request);
      throw afterSignIn(result.value, screen, returnTo);
    },
  },
  link: {
    needs: "auth.signIn",
    form: "timeZone",
    async run({ form, request, services, facts }) {
      const { screen, returnTo, token } = readAddress(request);
      const result = await signInWithLink(services, token ?? "", {
        request,
        ip: facts.ip,
        requestId: facts.id,
        timeZone: textOf(form, "timeZone"),
      });
      if (result.ok) throw afterSignIn(result.value, screen, returnTo);
      if (result.error.code === "too-many") {
        throw data(null, { status: 429, headers: { "retry-after": String(result.error.retryAfterSeconds) } });
      }
      if (result.error.code === "directory-required") {
        throw redirect(authHref(screen, { tab: "signin", returnTo }), {
          status: 303,
          headers: { "set-cookie": flashCookie("directory-required") },
        });
      }
      // The page itself explains it when it reloads. Links of disabled accounts are void.
      throw redirect("/auth/code?token=over", 303);
    },
  },
});

/** There is no recipient for a code. */
function nothingGiven(form: FormData) {
  const message = accountMessages.nothingGiven;
  return form.get("email") ? null : { toast: message, formErrors: [message] };
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrStored(request, serverAction);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { brandName, email, sent, screen, returnTo, link } = loaderData;
  return (
    <AuthFrame brandName={brandName} title={authMessages.titles.code} subtitle={accessMessages.codeLead}>
      {link?.email ? (
        <Form method="post" className="flex flex-col gap-5">
          <p>{accessMessages.codeLinkLead({ email: link.email })}</p>
          <input type="hidden" name="intent" value="link" />
          <TimeZoneField />
          <Button type="submit" variant="primary" className="w-full">
            {authMessages.actions.signIn}
          </Button>
        </Form>
      ) : null}
      {link && !link.email ? <Notice tone="warning" title={accessMessages.codeLinkOver} /> : null}
      {sent ? (
        <>
          <Notice tone={sent === "sent" ? "info" : "warning"} title={email}>
            {sent === "sent" ? accessMessages.codeSent : accessMessages.codeEnough}
          </Notice>
          <CodeForm answer={actionData} email={email} />
        </>
      ) : null}
      <EmailForm
        intent="send"
        answer={actionData}
        email={email}
        submit={sent ? authMessages.actions.sendAnotherCode : authMessages.actions.sendCode}
        primary={!sent && !link?.email}
        again={sent !== null}
      />
      {sent ? (
        <QuietLink to={codeHref({ screen, returnTo }, null)}>{authMessages.actions.otherEmail}</QuietLink>
      ) : null}
      <QuietLink to={authHref(screen, { tab: "signin", returnTo })}>
        {authMessages.actions.withPassword}
      </QuietLink>
    </AuthFrame>
  );
}
