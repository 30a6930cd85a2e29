import { data } from "react-router";
import { SEEN_FIELD } from "#app/people/consents/kinds.ts";
import { readSeenTexts } from "#app/people/consents/seen-texts.server.ts";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { AuthFrame } from "#app/people/credentials/auth-frame.tsx";
import { accountDisabled, tooManyAttempts, wrongInput } from "#app/people/credentials/form-answers.server.ts";
import { phoneMessages } from "#app/people/phones/phone.words.ts";
import { crowdedHint } from "#app/people/phones/phone-limits.server.ts";
import { maskedPhone } from "#app/people/phones/phone-text.ts";
import { accountMessages } from "#app/people/sign-up/accounts.words.ts";
import { CONSENT_MESSAGES } from "#app/people/sign-up/consent.ts";
import { findRecordOfLink } from "#app/people/sign-up/record-link.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { passRetryAfter } from "#app/platform/http/action-headers.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { QuietLink } from "#app/ui/form/quiet-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/auth-record.route.ts";
import { requirePhones } from "./phone-doors.server.ts";
import { directoryFirst } from "./phone-screens.server.ts";
import { openRecordByPhone, sendRecordCode } from "./phone-sign-in.server.ts";
import { OpenRecordForm, RecordCodeForm } from "./record-forms.tsx";
import { emptySchema, openRecordSchema } from "./record-schema.ts";
import { readAuthScreen, readSent } from "./screen-queries.server.ts";
import { afterSignIn } from "./screens.server.ts";
import { answerOrStored } from "./stored-answer.view.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${phoneMessages.record.title} · ${loaderData?.brandName ?? ""}` },
  // The URL contains the link token, which must not leak to other pages.
  { name: "referrer", content: "no-referrer" },
];

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";
const here = (request: Request, sent: "1" | "enough") =>
  `/auth/record?${new URLSearchParams({ token: tokenOf(request), sent })}`;

/** `/auth/record`: a student without an email address takes over their record. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requirePhones(services.env);
  const { brandName, consentTexts } = await readAuthScreen({ request, context }, "student");
  const record = await findRecordOfLink(services.db, services, tokenOf(request));
  return data(
    {
      brandName,
      consentTexts,
      // The page shows the first and last digits of the number, so that its owner recognises it.
      record: record && { name: record.name, phone: maskedPhone(record.phone) },
      sent: readSent(request),
    },
    { status: record ? 200 : 410 },
  );
}

export const headers: Route.HeadersFunction = passRetryAfter;

export const action = intents({
  send: {
    needs: "auth.signIn",
    form: emptySchema,
    async run({ form, request, services, facts }) {
      requirePhones(services.env);
      const submission = parseSubmission(form, emptySchema);
      const sent = await sendRecordCode(services, tokenOf(request), { ip: facts.ip });
      if (sent.ok) throw redirect(here(request, sent.value === "send" ? "1" : "enough"), 303);
      if (sent.error.code === "not-found") {
        return wrongInput("send", submission, { formErrors: [phoneMessages.record.over] });
      }
      return tooManyAttempts("send", submission, sent.error, crowdedHint(sent.error));
    },
  },
  open: {
    needs: "auth.signIn",
    form: [openRecordSchema, "timeZone", SEEN_FIELD],
    async run({ form, request, services, facts }) {
      requirePhones(services.env);
      const submission = parseSubmission(form, openRecordSchema);
      if (submission.status !== "success") {
        return wrongInput("open", submission, { toast: accountMessages.signUpFailed });
      }
      const seen = await readSeenTexts(services.db, form);
      if (!seen.ok) {
        form.delete("consent");
        const { changed } = CONSENT_MESSAGES;
        const again = parseSubmission(form, openRecordSchema);
        return wrongInput("open", again, { toast: changed, fieldErrors: { consent: [changed] } });
      }
      const result = await openRecordByPhone(
        services,
        { token: tokenOf(request), code: submission.value.code, seen: seen.value },
        { request, ip: facts.ip, requestId: facts.id, timeZone: textOf(form, "timeZone") },
      );
      if (result.ok) throw afterSignIn(result.value, "student", null);
      const { error } = result;
      if (error.code === "disabled") return accountDisabled("open", submission);
      if (error.code === "directory-required") throw directoryFirst();
      if (error.code === "too-many") {
        return tooManyAttempts("open", submission, error, phoneMessages.codeCrowded);
      }
      if (error.code === "not-found") {
        return wrongInput("open", submission, { formErrors: [phoneMessages.record.over] });
      }
      const why = error.code === "forbidden" ? phoneMessages.isFactor : phoneMessages.codeWrong;
      return wrongInput("open", submission, {
        toast: accountMessages.signUpFailed,
        fieldErrors: { code: [why] },
      });
    },
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrStored(request, serverAction);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { brandName, record, sent } = loaderData;
  const texts = phoneMessages.record;
  if (!record) {
    return (
      <AuthFrame brandName={brandName} title={texts.title}>
        <Notice tone="warning" title={texts.over} />
        <QuietLink to="/student-auth?tab=signin&with=phone">{authMessages.actions.signIn}</QuietLink>
      </AuthFrame>
    );
  }
  const { name, phone } = record;
  return (
    <AuthFrame brandName={brandName} title={texts.title} subtitle={texts.lead({ name, phone })}>
      {sent ? (
        <>
          <Notice tone={sent === "sent" ? "info" : "warning"}>
            {sent === "sent" ? phoneMessages.sent({ phone }) : phoneMessages.enough({ phone })}
          </Notice>
          <OpenRecordForm answer={actionData} />
        </>
      ) : null}
      <RecordCodeForm answer={actionData} again={sent !== null} />
    </AuthFrame>
  );
}
