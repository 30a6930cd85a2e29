import { data } from "react-router";
import {
  changeEmailSchema,
  changePasswordSchema,
  resetPasswordSchema,
} from "#app/people/credentials/change-account.ts";
import { tooManyAttempts, wrongInput } from "#app/people/credentials/form-answers.server.ts";
import { passwordDemand } from "#app/people/credentials/password-demand.ts";
import { answerPasswordVerdict, VERDICT_FORM } from "#app/people/credentials/password-verdict.server.ts";
import { phoneCountries } from "#app/people/phones/mobile-number.server.ts";
import { phoneMessages } from "#app/people/phones/phone.words.ts";
import { crowdedHint } from "#app/people/phones/phone-limits.server.ts";
import { phoneCodeSchema, phoneOnlySchema } from "#app/people/phones/phones.ts";
import { readProofMethods } from "#app/people/second-factors/reauthenticate.server.ts";
import { openSessionOf, proofFirst } from "#app/platform/forms/account-session.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { passRetryAfter } from "#app/platform/http/action-headers.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { hasProof, proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { deviceCookie } from "#app/platform/sessions/known-device.server.ts";
import { shownAddress, shownContact } from "#app/platform/sessions/no-address.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/account-security.route.ts";
import { accountAreaMessages } from "./account.words.ts";
import { confirmEmailChange, findEmailChange, requestEmailChange } from "./account-email.server.ts";
import { changePassword } from "./account-password.server.ts";
import { confirmPhoneChange, removePhone, requestPhoneChange } from "./account-phone.server.ts";
import { ConfirmEmailSection, EmailSection } from "./email-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PhoneSection } from "./phone-section.tsx";

const HERE = "/account/security";

export const middleware: Route.MiddlewareFunction[] = [requires("account.view")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const known = await signedIn({ request, context });
  const methods = await readProofMethods(services.db, services, known);
  const token = new URL(request.url).searchParams.get("token");
  const detour = proofDetour(known, services.now(), HERE);
  const owesFactor = known.user.hasSecondFactor && !known.session.secondFactorAt;
  return {
    email: shownAddress(known.user.email),
    contact: shownContact(known.user),
    phone: known.user.phone,
    countries:
      services.env.phones && can(known.actor, "account.managePhone", "own")
        ? phoneCountries(services.env)
        : null,
    confirmed: known.user.emailVerified,
    hasPassword: methods.password,
    demand: passwordDemand(known.actor.role),
    emailProof: detour,
    passwordProof: owesFactor || !methods.password ? detour : null,
    asksCurrent: methods.password && detour !== null,
    change: token === null ? null : { token, email: await findEmailChange(services, known, token) },
  };
}

export const headers: Route.HeadersFunction = passRetryAfter;

export const action = intents({
  "change-email": {
    needs: "account.changeEmail",
    form: changeEmailSchema,
    async run(args) {
      const submission = parseSubmission(args.form, changeEmailSchema);
      if (submission.status !== "success") return wrongInput("change-email", submission);
      const known = await openSessionOf(args);
      const { email } = submission.value;
      const asked = await requestEmailChange(args.services, known, email, args.facts.id);
      if (asked.ok) return { sentTo: email };
      const { error } = asked;
      if (error.code === "forbidden") throw proofFirst(known, args, HERE);
      return error.code === "too-many"
        ? tooManyAttempts("change-email", submission, error)
        : wrongInput("change-email", submission, { fieldErrors: error.fieldErrors });
    },
  },
  "confirm-email": {
    needs: "account.changeEmail",
    form: "token",
    async run(args) {
      const known = await openSessionOf(args);
      const token = textOf(args.form, "token") ?? "";
      const page = `${HERE}?${new URLSearchParams({ token })}`;
      const changed = await confirmEmailChange(args.services, known, token, args.facts.id);
      if (changed.ok) {
        throw redirect(HERE, { status: 303, headers: { "set-cookie": flashCookie("email-changed") } });
      }
      if (changed.error.code === "forbidden") throw proofFirst(known, args, page);
      // If the link has expired, the page itself explains it when it reloads.
      if (changed.error.code === "expired") throw redirect(page, 303);
      return data({ refused: accountAreaMessages.security.emailTaken }, { status: 409 });
    },
  },
  "change-phone": {
    needs: "account.managePhone",
    form: phoneOnlySchema,
    async run(args) {
      const submission = parseSubmission(args.form, phoneOnlySchema);
      if (submission.status !== "success") return wrongInput("change-phone", submission);
      const known = await openSessionOf(args);
      const { services, facts } = args;
      const where = { ip: facts.ip, requestId: facts.id };
      const asked = await requestPhoneChange(services, known, submission.value, where);
      if (asked.ok) return { askedPhone: asked.value };
      const { error } = asked;
      if (error.code === "forbidden") throw proofFirst(known, args, HERE);
      return error.code === "too-many"
        ? tooManyAttempts("change-phone", submission, error, crowdedHint(error))
        : wrongInput("change-phone", submission, { fieldErrors: error.fieldErrors });
    },
  },
  "confirm-phone": {
    needs: "account.managePhone",
    form: [phoneCodeSchema, "phone"],
    async run(args) {
      const submission = parseSubmission(args.form, phoneCodeSchema);
      const phone = textOf(args.form, "phone") ?? "";
      const askedPhone = { phone, sent: "send" } as const;
      const again = (problem: Parameters<typeof wrongInput>[2] = {}) => {
        const { data: answer } = wrongInput("confirm-phone", submission, problem);
        return data({ ...answer, askedPhone }, { status: 400 });
      };
      if (submission.status !== "success") return again();
      const known = await openSessionOf(args);
      const input = { phone, code: submission.value.code };
      const confirmed = await confirmPhoneChange(args.services, known, input, args.facts.id);
      if (confirmed.ok) {
        throw redirect(HERE, { status: 303, headers: { "set-cookie": flashCookie("phone-confirmed") } });
      }
      const { error } = confirmed;
      if (error.code === "forbidden") throw proofFirst(known, args, HERE);
      if (error.code === "too-many") return tooManyAttempts("confirm-phone", submission, error);
      const why = error.code === "expired" ? phoneMessages.codeWrong : accountAreaMessages.phone.taken;
      return again({ fieldErrors: { code: [why] } });
    },
  },
  "remove-phone": {
    needs: "account.managePhone",
    form: [],
    async run(args) {
      const known = await openSessionOf(args);
      const removed = await removePhone(args.services, known, args.facts.id);
      if (!removed.ok && removed.error.code === "forbidden") throw proofFirst(known, args, HERE);
      if (!removed.ok && removed.error.code === "invalid") {
        const submission = parseSubmission(args.form, phoneOnlySchema.partial());
        return wrongInput("remove-phone", submission, {
          formErrors: [...(removed.error.fieldErrors.phone ?? [])],
        });
      }
      throw redirect(HERE, { status: 303, headers: { "set-cookie": flashCookie("phone-removed") } });
    },
  },
  "change-password": {
    needs: "account.changePassword",
    form: changePasswordSchema,
    async run(args) {
      const known = await openSessionOf(args);
      // Soon after a confirmation of identity, the form does not require the current password.
      const byCurrent = args.form.has("currentPassword") || !hasProof(known, args.services);
      const submission = byCurrent
        ? parseSubmission(args.form, changePasswordSchema)
        : parseSubmission(args.form, resetPasswordSchema);
      if (submission.status !== "success") return wrongInput("change-password", submission);
      const input = { currentPassword: null, ...submission.value };
      const changed = await changePassword(args.services, known, input, args.facts.id);
      if (changed.ok) {
        const { services, request } = args;
        throw redirect(HERE, {
          status: 303,
          headers: [
            ["set-cookie", flashCookie("password-changed")],
            ["set-cookie", deviceCookie(services, request, known.user)],
          ],
        });
      }
      const { error } = changed;
      if (error.code === "forbidden") throw proofFirst(known, args, HERE);
      return error.code === "too-many"
        ? tooManyAttempts("change-password", submission, error)
        : wrongInput("change-password", submission, { fieldErrors: error.fieldErrors });
    },
  },
  "judge-password": {
    needs: "account.changePassword",
    form: VERDICT_FORM,
    run: async (args) => {
      const { actor } = await openSessionOf(args);
      return answerPasswordVerdict(args, passwordDemand(actor.role));
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const {
    email,
    contact,
    phone,
    countries,
    confirmed,
    hasPassword,
    demand,
    emailProof,
    passwordProof,
    asksCurrent,
    change,
  } = loaderData;
  const sentTo = actionData && "sentTo" in actionData ? actionData.sentTo : undefined;
  const askedPhone = actionData && "askedPhone" in actionData ? actionData.askedPhone : null;
  const refused = actionData && "refused" in actionData ? actionData.refused : undefined;
  return (
    <>
      {refused ? <Notice tone="destructive" live title={refused} /> : null}
      {change ? <ConfirmEmailSection email={change.email} token={change.token} /> : null}
      <EmailSection
        email={email}
        confirmed={confirmed}
        answer={actionData}
        sentTo={sentTo}
        proofHref={emailProof}
      />
      {countries ? (
        <PhoneSection
          phone={phone}
          countries={countries}
          answer={actionData}
          asked={askedPhone}
          proofHref={emailProof}
        />
      ) : null}
      <PasswordSection
        email={contact}
        hasPassword={hasPassword}
        demand={demand}
        answer={actionData}
        asksCurrent={asksCurrent}
        proofHref={passwordProof}
      />
    </>
  );
}
