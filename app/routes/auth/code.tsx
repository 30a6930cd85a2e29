import { accountMessages } from "#app/content/messages/accounts.ts";
import { authMessages } from "#app/content/messages/auth.ts";
import { AUTH_SCREENS, type AuthScreen, authHref } from "#app/domain/accounts/auth-screen.ts";
import { isOwnPath } from "#app/domain/accounts/return-to.ts";
import { codeSignInSchema, emailOnlySchema } from "#app/domain/accounts/sign-in.ts";
import { isOneOf } from "#app/domain/option.ts";
import { AuthFrame } from "#app/features/auth/auth-frame.tsx";
import { CodeForm } from "#app/features/auth/code-form.tsx";
import { EmailForm } from "#app/features/auth/email-form.tsx";
import { tooManyAttempts, wrongInput } from "#app/server/auth/form-answers.server.ts";
import { readAuthScreen } from "#app/server/auth/screen-queries.server.ts";
import { afterSignIn } from "#app/server/auth/screens.server.ts";
import { sendSignInCode, signInWithCode } from "#app/server/auth/sign-in.server.ts";
import { typedEmailCookie } from "#app/server/auth/typed-email.server.ts";
import { passRetryAfter } from "#app/server/http/action-headers.server.ts";
import { textOf } from "#app/server/http/form-text.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import { QuietLink } from "#app/ui/form/quiet-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/code.ts";

/** From which screen somebody came, where they wanted to go, and whether a code is on its way. */
function readAddress(request: Request) {
  const query = new URL(request.url).searchParams;
  const from = query.get("from");
  const returnTo = query.get("returnTo");
  const screen: AuthScreen = isOneOf(AUTH_SCREENS, from) ? from : "general";
  return { screen, returnTo: isOwnPath(returnTo) ? returnTo : null, sent: query.get("sent") === "1" };
}

function codeHref(address: ReturnType<typeof readAddress>, sent: boolean): string {
  const query = new URLSearchParams({ from: address.screen });
  if (address.returnTo) query.set("returnTo", address.returnTo);
  if (sent) query.set("sent", "1");
  return `/auth/code?${query}`;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${authMessages.titles.code} · ${loaderData?.brandName ?? ""}` },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const address = readAddress(request);
  const { known, brandName, email } = await readAuthScreen({ request, context }, address.screen);
  if (known.signedIn) throw redirect(authHref(address.screen, { returnTo: address.returnTo }));
  return { brandName, email, ...address };
}

export const headers: Route.HeadersFunction = passRetryAfter;

export const action = intents({
  send: {
    needs: "auth.signIn",
    async run({ form, request, services, facts }) {
      const submission = parseSubmission(form, emailOnlySchema);
      if (submission.status !== "success") return wrongInput("send", submission);
      const { email } = submission.value;
      const sent = await sendSignInCode(services, email, { request, ip: facts.ip });
      if (!sent.ok) return tooManyAttempts("send", submission, sent.error);
      throw redirect(codeHref(readAddress(request), true), {
        status: 303,
        headers: { "set-cookie": typedEmailCookie(email, services.env) },
      });
    },
  },
  "sign-in": {
    needs: "auth.signIn",
    async run({ form, request, services, facts }) {
      const submission = parseSubmission(form, codeSignInSchema);
      if (submission.status !== "success") {
        return wrongInput("sign-in", submission, { toast: accountMessages.signInFailed });
      }
      const result = await signInWithCode(services, submission.value, {
        request,
        ip: facts.ip,
        requestId: facts.id,
        timeZone: textOf(form, "timeZone"),
      });
      if (!result.ok) {
        return result.error.code === "too-many"
          ? tooManyAttempts("sign-in", submission, result.error)
          : wrongInput("sign-in", submission, {
              toast: accountMessages.signInFailed,
              fieldErrors: { code: [authMessages.codeWrong] },
            });
      }
      const { screen, returnTo } = readAddress(request);
      throw afterSignIn(result.value, screen, returnTo);
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { brandName, email, sent, screen, returnTo } = loaderData;
  return (
    <AuthFrame brandName={brandName} title={authMessages.titles.code} subtitle={authMessages.codeLead}>
      {sent ? (
        <>
          <Notice tone="info" title={email}>
            {authMessages.codeSent}
          </Notice>
          <CodeForm answer={actionData} email={email} />
        </>
      ) : null}
      <EmailForm
        intent="send"
        answer={actionData}
        email={email}
        submit={sent ? authMessages.actions.sendAnotherCode : authMessages.actions.sendCode}
        primary={!sent}
        again={sent}
      />
      {sent ? (
        <QuietLink to={codeHref({ screen, returnTo, sent }, false)}>
          {authMessages.actions.otherEmail}
        </QuietLink>
      ) : null}
      <QuietLink to={authHref(screen, { tab: "signin", returnTo })}>
        {authMessages.actions.withPassword}
      </QuietLink>
    </AuthFrame>
  );
}
