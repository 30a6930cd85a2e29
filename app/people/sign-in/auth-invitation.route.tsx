import { randomUUID } from "node:crypto";
import { data, Form } from "react-router";
import { SEEN_FIELD, writeSeen } from "#app/people/consents/kinds.ts";
import { readSeenTexts } from "#app/people/consents/seen-texts.server.ts";
import { currentNumbers } from "#app/people/consents/texts.server.ts";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { AuthFrame } from "#app/people/credentials/auth-frame.tsx";
import { wrongInput } from "#app/people/credentials/form-answers.server.ts";
import { answerPasswordVerdict, VERDICT_FORM } from "#app/people/credentials/password-verdict.server.ts";
import { typedEmailCookie } from "#app/people/credentials/typed-email.server.ts";
import { acceptSignedIn, acceptWithPassword, findInvitation } from "#app/people/invitations/accept.server.ts";
import { AcceptForm } from "#app/people/invitations/accept-form.tsx";
import { acceptSchema, type InvitedTo } from "#app/people/invitations/invitation.ts";
import { invitationMessages } from "#app/people/invitations/invitations.words.ts";
import { CONSENT_MESSAGES } from "#app/people/sign-up/consent.ts";
import { openSessionOf } from "#app/platform/forms/account-session.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { MEMBER_ROLE_LABELS } from "#app/platform/permissions/member-roles.ts";
import { HOME_BY_ROLE } from "#app/platform/permissions/roles.ts";
import { STAFF_ROLE_LABELS } from "#app/platform/permissions/staff-roles.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { deviceCookie } from "#app/platform/sessions/known-device.server.ts";
import { sessionOf } from "#app/platform/sessions/session.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/auth-invitation.route.ts";
import { answerOrStored } from "./stored-answer.view.ts";

const texts = invitationMessages.accept;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${texts.title} · ${loaderData?.brandName ?? ""}` },
  // The URL contains the link token, which must not leak to other pages.
  { name: "referrer", content: "no-referrer" },
];

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

/** Opening the page does not consume the link: email scanners open every link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { brandName } = services.env;
  const token = tokenOf(request);
  const invitation = await findInvitation(services, token);
  if (!invitation) return data({ brandName, invitation: null }, { status: 410 });
  const known = await sessionOf({ request, context });
  const { email, to, by, account, linkShown } = invitation;
  return data({
    brandName,
    invitation: { email, to, by },
    token,
    consentTexts: writeSeen(await currentNumbers(services.db)),
    // Members of an organisation must agree to the terms, which a provider does not request.
    providers: to.kind === "agency" ? services.identityProviders.list : [],
    step: stepFor(account, known.signedIn ? known.user : null, { email, linkShown }),
  });
}

type Step = "create" | "accept" | "sign-in" | "unconfirmed" | "other" | "taken";

function stepFor(
  account: "none" | "known" | "taken",
  user: { email: string; emailVerified: boolean } | null,
  { email, linkShown }: { email: string; linkShown: boolean },
): Step {
  if (account === "taken") return "taken";
  if (user && user.email !== email) return "other";
  if (account === "none") return "create";
  if (!user) return "sign-in";
  return user.emailVerified || linkShown ? "accept" : "unconfirmed";
}

export const action = intents({
  accept: {
    needs: "auth.acceptInvitation",
    form: [acceptSchema, SEEN_FIELD],
    async run({ form, request, services, facts }) {
      const submission = parseSubmission(form, acceptSchema);
      if (submission.status !== "success") {
        return wrongInput("accept", submission, { toast: submission.error?.confirmPassword?.[0] ?? null });
      }
      const seen = await readSeenTexts(services.db, form);
      if (!seen.ok && submission.value.consent) {
        form.delete("consent");
        const again = parseSubmission(form, acceptSchema);
        return wrongInput("accept", again, { fieldErrors: { consent: [CONSENT_MESSAGES.changed] } });
      }
      const userId = randomUUID();
      const accepted = await acceptWithPassword(
        services,
        {
          token: tokenOf(request),
          password: submission.value.password,
          agreed: submission.value.consent,
          ...(seen.ok ? { seen: seen.value } : {}),
        },
        { userId, requestId: facts.id },
      );
      if (!accepted.ok) {
        return wrongInput(
          "accept",
          submission,
          accepted.error.code === "invalid"
            ? { fieldErrors: accepted.error.fieldErrors }
            : { formErrors: [accepted.error.code === "expired" ? texts.over : texts.signIn] },
        );
      }
      const { email, to } = accepted.value;
      const isStaff = to.kind === "agency";
      throw redirect(isStaff ? "/admin-auth" : "/auth", {
        status: 303,
        headers: [
          ["set-cookie", flashCookie(isStaff ? "invitation-created" : "member-invitation-created")],
          ["set-cookie", typedEmailCookie(email, services.env)],
          ["set-cookie", deviceCookie(services, request, { id: userId, email }, "signed-up")],
        ],
      });
    },
  },
  "accept-signed-in": {
    needs: "auth.acceptInvitation",
    form: [],
    async run(args) {
      const known = await openSessionOf(args);
      const accepted = await acceptSignedIn(args.services, known, tokenOf(args.request), args.facts.id);
      if (accepted.ok) {
        const { kind } = accepted.value;
        throw redirect(kind === "agency" ? HOME_BY_ROLE.admin : HOME_BY_ROLE[kind], {
          status: 303,
          headers: {
            "set-cookie": flashCookie(
              kind === "agency" ? "invitation-accepted" : "member-invitation-accepted",
            ),
          },
        });
      }
      // The page shows the current state.
      const headers = { "set-cookie": flashCookie("invitation-over") };
      throw redirect(`/auth/invitation?token=${encodeURIComponent(tokenOf(args.request))}`, {
        status: 303,
        ...(accepted.error.code === "expired" ? { headers } : {}),
      });
    },
  },
  "judge-password": {
    needs: "auth.acceptInvitation",
    form: VERDICT_FORM,
    run: (args) => answerPasswordVerdict(args, "strong"),
  },
});

function leadOf({ email, by, to }: { email: string; by: string; to: InvitedTo }, isNew: boolean): string {
  if (to.kind === "agency") {
    const level = to.customRoleName ?? STAFF_ROLE_LABELS[to.level];
    return isNew ? texts.lead({ by, level, email }) : texts.leadKnown({ by, level });
  }
  const values = { by, organisation: to.organisation, role: MEMBER_ROLE_LABELS[to.role] };
  return isNew ? texts.leadMember({ ...values, email }) : texts.leadMemberKnown(values);
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrStored(request, serverAction);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { brandName, invitation } = loaderData;
  if (!invitation) {
    return (
      <AuthFrame brandName={brandName} title={texts.title}>
        <Notice tone="warning" title={texts.over} />
      </AuthFrame>
    );
  }
  const { step, token, providers } = loaderData;
  const { email, by, to } = invitation;
  const isStaff = to.kind === "agency";
  return (
    <AuthFrame
      brandName={brandName}
      title={isStaff ? texts.title : texts.titleMember}
      subtitle={leadOf(invitation, step === "create")}
    >
      {step === "create" ? (
        <AcceptForm answer={actionData} token={token} asksConsent={!isStaff} providers={providers} />
      ) : null}
      {step === "accept" ? (
        <Form method="post">
          <input type="hidden" name="intent" value="accept-signed-in" />
          <Button type="submit" variant="primary" className="w-full">
            {texts.button}
          </Button>
        </Form>
      ) : null}
      {step === "taken" ? <Notice tone="warning" title={texts.taken({ by })} /> : null}
      {step === "sign-in" ? (
        <Notice
          tone="info"
          title={texts.signIn}
          actions={
            <ButtonLink to={isStaff ? "/admin-auth" : "/auth"}>{authMessages.actions.toSignIn}</ButtonLink>
          }
        />
      ) : null}
      {step === "other" || step === "unconfirmed" ? (
        <Notice
          tone="warning"
          title={step === "other" ? texts.other({ email }) : texts.unconfirmed}
          actions={
            <Form method="post" action="/sign-out">
              <input type="hidden" name="from" value="auth" />
              <Button type="submit">{authMessages.actions.signOut}</Button>
            </Form>
          }
        />
      ) : null}
    </AuthFrame>
  );
}
