import { accessMessages } from "#app/people/credentials/access.words.ts";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { AuthFrame } from "#app/people/credentials/auth-frame.tsx";
import { humanFirst, tooManyAttempts, wrongInput } from "#app/people/credentials/form-answers.server.ts";
import { emailOnlySchema } from "#app/people/credentials/sign-in.ts";
import { readTypedEmail, typedEmailCookie } from "#app/people/credentials/typed-email.server.ts";
import { phoneMessages } from "#app/people/phones/phone.words.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { passRetryAfter } from "#app/platform/http/action-headers.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { checkHuman } from "#app/platform/human-check/human-check.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { QuietLink } from "#app/ui/form/quiet-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/auth-recover.route.ts";
import { EmailForm } from "./email-form.tsx";
import { phoneCodeHref } from "./phone-address.ts";
import { requestPasswordReset } from "./recovery.server.ts";
import { readSent } from "./screen-queries.server.ts";
import { answerOrStored } from "./stored-answer.view.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${authMessages.titles.recover} · ${loaderData?.brandName ?? ""}` },
];

export function loader({ request, context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext);
  return {
    brandName: env.brandName,
    email: readTypedEmail(request),
    sent: readSent(request),
    phones: env.phones,
  };
}

export const headers: Route.HeadersFunction = passRetryAfter;

export const action = intents({
  recover: {
    needs: "auth.recover",
    form: emailOnlySchema,
    async run({ form, request, services, facts }) {
      const submission = parseSubmission(form, emailOnlySchema);
      if (submission.status !== "success") return wrongInput("recover", submission);
      const { email } = submission.value;
      if (!(await checkHuman(services, { request, ip: facts.ip })).ok) {
        return humanFirst("recover", submission);
      }
      const asked = await requestPasswordReset(services, email, facts);
      if (!asked.ok) return tooManyAttempts("recover", submission, asked.error);
      throw redirect(asked.value === "sent" ? "/auth/recover?sent=1" : "/auth/recover?sent=enough", {
        status: 303,
        headers: { "set-cookie": typedEmailCookie(email, services.env) },
      });
    },
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrStored(request, serverAction);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { brandName, email, sent, phones } = loaderData;
  return (
    <AuthFrame
      brandName={brandName}
      title={authMessages.titles.recover}
      subtitle={accessMessages.recoverLead}
    >
      {sent === "sent" ? <Notice tone="info">{accessMessages.recoverSent}</Notice> : null}
      {sent === "enough" ? <Notice tone="warning">{accessMessages.mailsEnough}</Notice> : null}
      <EmailForm
        intent="recover"
        answer={actionData}
        email={email}
        submit={authMessages.actions.recover}
        primary={!sent}
      />
      {phones ? (
        <QuietLink to={phoneCodeHref({ returnTo: null, recovers: true })}>
          {phoneMessages.recoverByPhone}
        </QuietLink>
      ) : null}
      <QuietLink to="/auth">{authMessages.actions.toSignIn}</QuietLink>
    </AuthFrame>
  );
}
