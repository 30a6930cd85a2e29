import { Form } from "react-router";
import { accessMessages } from "#app/people/credentials/access.words.ts";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { AuthFrame } from "#app/people/credentials/auth-frame.tsx";
import {
  AUTH_SCREENS,
  type AuthScreen,
  authHref,
  CONFIRMATION_TARGETS,
} from "#app/people/credentials/auth-screen.ts";
import { tooManyAttempts, wrongInput } from "#app/people/credentials/form-answers.server.ts";
import { emailOnlySchema } from "#app/people/credentials/sign-in.ts";
import { readTypedEmail, typedEmailCookie } from "#app/people/credentials/typed-email.server.ts";
import {
  confirmEmail,
  findConfirmation,
  resendConfirmation,
} from "#app/people/sign-up/verification.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { passRetryAfter } from "#app/platform/http/action-headers.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { pageAddress } from "#app/platform/http/page-address.server.ts";
import { redirect, redirectDocument } from "#app/platform/http/redirect.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { sessionOf } from "#app/platform/sessions/session.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/auth-verify.route.ts";
import { EmailForm } from "./email-form.tsx";
import { readSent } from "./screen-queries.server.ts";
import { answerOrStored } from "./stored-answer.view.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${authMessages.titles.verify} · ${loaderData?.brandName ?? ""}` },
  // The URL contains the link token, which must not leak to other pages.
  { name: "referrer", content: "no-referrer" },
];

function readAddress(request: Request) {
  const url = new URL(request.url);
  const from = url.searchParams.get("from");
  const screen: AuthScreen = isOneOf(AUTH_SCREENS, from) ? from : "general";
  return {
    token: url.searchParams.get("token") ?? "",
    screen,
    sent: readSent(request),
    here: pageAddress(request).pathname + url.search,
  };
}

type State = "ready" | "sign-in" | "other-account" | "done" | "over" | "ask";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { token, screen, sent, here } = readAddress(request);
  const known = await sessionOf({ request, context });
  const link = token ? await findConfirmation(services, token) : null;
  const own = known.signedIn ? shownAddress(known.user.email) || undefined : undefined;
  const state: State = link
    ? !known.signedIn
      ? "sign-in"
      : known.user.id === link.userId
        ? "ready"
        : "other-account"
    : known.signedIn && known.user.emailVerified
      ? "done"
      : token
        ? "over"
        : "ask";
  return {
    brandName: services.env.brandName,
    state,
    sent,
    email: own ?? readTypedEmail(request) ?? "",
    home: CONFIRMATION_TARGETS[screen],
    signIn: authHref(screen, { tab: "signin", returnTo: here }),
  };
}

export const headers: Route.HeadersFunction = passRetryAfter;

export const action = intents({
  confirm: {
    needs: "account.view",
    form: [],
    async run({ request, actor, services, facts }) {
      const { token, screen, here } = readAddress(request);
      const result = await confirmEmail(services, actor, token, facts.id);
      // The reloaded page explains why the link no longer applies (used, another account).
      if (!result.ok) throw redirect(here, 303);
      // The target can be a public page, which is a separate document.
      throw redirectDocument(CONFIRMATION_TARGETS[screen], {
        status: 303,
        headers: { "set-cookie": flashCookie("email-confirmed") },
      });
    },
  },
  resend: {
    needs: "auth.signIn",
    form: emailOnlySchema,
    async run({ form, services, facts }) {
      const submission = parseSubmission(form, emailOnlySchema);
      if (submission.status !== "success") return wrongInput("resend", submission);
      const { email } = submission.value;
      const sent = await resendConfirmation(services, email, facts);
      if (!sent.ok) return tooManyAttempts("resend", submission, sent.error);
      throw redirect(sent.value === "sent" ? "/auth/verify?sent=1" : "/auth/verify?sent=enough", {
        status: 303,
        headers: { "set-cookie": typedEmailCookie(email, services.env) },
      });
    },
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrStored(request, serverAction);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { brandName, state, sent, email, home, signIn } = loaderData;
  const { actions } = authMessages;
  return (
    <AuthFrame brandName={brandName} title={authMessages.titles.verify}>
      {state === "ready" ? (
        <Form method="post" className="flex flex-col gap-5">
          <p>{accessMessages.verifyLead({ email })}</p>
          <input type="hidden" name="intent" value="confirm" />
          <Button type="submit" variant="primary">
            {actions.confirm}
          </Button>
        </Form>
      ) : null}
      {state === "sign-in" ? (
        <>
          <p>{accessMessages.verifySignIn}</p>
          <ButtonLink to={signIn} variant="primary">
            {actions.toSignIn}
          </ButtonLink>
        </>
      ) : null}
      {state === "other-account" ? (
        <>
          <Notice tone="warning" title={accessMessages.verifyOther({ email })} />
          <Form method="post" action="/sign-out">
            <input type="hidden" name="from" value="auth" />
            <Button type="submit">{actions.signOut}</Button>
          </Form>
        </>
      ) : null}
      {state === "done" ? (
        <Notice
          tone="success"
          title={accessMessages.verifyDone}
          actions={
            <ButtonLink to={home} reloadDocument={home === "/"}>
              {actions.goOn}
            </ButtonLink>
          }
        />
      ) : null}
      {state === "over" ? <Notice tone="warning" title={accessMessages.linkOver} /> : null}
      {state === "over" || state === "ask" ? (
        <>
          <p className="text-ink-muted">{accessMessages.resendLead}</p>
          {sent === "sent" ? <Notice tone="info">{accessMessages.resendSent}</Notice> : null}
          {sent === "enough" ? <Notice tone="warning">{accessMessages.mailsEnough}</Notice> : null}
          <EmailForm
            intent="resend"
            answer={actionData}
            email={email}
            submit={actions.resend}
            primary={!sent}
          />
        </>
      ) : null}
    </AuthFrame>
  );
}
