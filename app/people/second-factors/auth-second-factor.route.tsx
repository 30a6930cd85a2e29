import { data, Form } from "react-router";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { AuthFrame } from "#app/people/credentials/auth-frame.tsx";
import { accountDisabled, tooManyAttempts, wrongInput } from "#app/people/credentials/form-answers.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { passRetryAfter } from "#app/platform/http/action-headers.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { homeOf } from "#app/platform/permissions/roles.ts";
import { refusalText } from "#app/platform/results/refusals.words.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { ASSURANCE_PATHS } from "#app/platform/sessions/assurance-paths.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { isOwnPath, safeReturnTo } from "#app/platform/sessions/return-to.ts";
import { sessionOf } from "#app/platform/sessions/session.server.ts";
import { Button } from "#app/ui/button.tsx";
import { QuietLink } from "#app/ui/form/quiet-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/auth-second-factor.route.ts";
import { ChallengePanel } from "./challenge-panel.tsx";
import { appCodeSchema, passkeyAnswerSchema, recoveryCodeSchema } from "./factors.ts";
import { factorMessages } from "./factors.words.ts";
import { acceptSecondFactor, readChallengeScreen, sendSecondStep } from "./factors-screen.server.ts";

const texts = factorMessages.challenge;

export const middleware: Route.MiddlewareFunction[] = [open()];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${texts.title} · ${loaderData?.brandName ?? ""}` },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const known = await sessionOf({ request, context });
  const returnTo = new URL(request.url).searchParams.get("returnTo");
  if (known.signedIn) {
    const { user, session, actor } = known;
    const home = safeReturnTo(returnTo, homeOf(actor.role));
    if (user.hasSecondFactor && session.secondFactorAt) throw redirect(home);
    if (!user.hasSecondFactor) {
      throw redirect(actor.role === "admin" ? `${ASSURANCE_PATHS.factors}?required=1` : home);
    }
  }
  const screen = await readChallengeScreen(services, known, request);
  // Nothing was started, or it has expired.
  if (!screen)
    throw redirect(isOwnPath(returnTo) ? `/auth?returnTo=${encodeURIComponent(returnTo)}` : "/auth");
  return {
    brandName: services.env.brandName,
    signedIn: known.signedIn,
    returnTo: isOwnPath(returnTo) ? returnTo : null,
    textSent: new URL(request.url).searchParams.get("sent") === "1",
    ...screen,
  };
}

export const headers: Route.HeadersFunction = passRetryAfter;

export const action = intents({
  "app-code": {
    needs: "auth.signIn",
    form: [appCodeSchema, "trust", "returnTo", "timeZone"],
    async run(args) {
      const submission = parseSubmission(args.form, appCodeSchema);
      if (submission.status !== "success") return wrongInput("app-code", submission);
      const { code } = submission.value;
      const trust = textOf(args.form, "trust") === "on";
      const error = await acceptSecondFactor(args, { by: "app", code, trust });
      if (error.code === "disabled") return accountDisabled("app-code", submission);
      return error.code === "too-many"
        ? tooManyAttempts("app-code", submission, error)
        : wrongInput("app-code", submission, { fieldErrors: { code: [texts.wrongCode] } });
    },
  },
  "send-text": {
    needs: "auth.signIn",
    form: "returnTo",
    async run(args) {
      const sent = await sendSecondStep(args);
      const returnTo = textOf(args.form, "returnTo");
      const query = new URLSearchParams(isOwnPath(returnTo) ? { returnTo } : {});
      if (!sent.ok) {
        if (sent.error.code === "unauthenticated") throw redirect("/auth", 303);
        if (sent.error.code === "not-found") throw redirect(`${ASSURANCE_PATHS.challenge}?${query}`, 303);
        const { retryAfterSeconds } = sent.error;
        return data(
          { textProblem: refusalText(sent.error) },
          { status: 429, headers: { "retry-after": String(retryAfterSeconds) } },
        );
      }
      query.set("sent", "1");
      throw redirect(`${ASSURANCE_PATHS.challenge}?${query}`, 303);
    },
  },
  "text-code": {
    needs: "auth.signIn",
    form: [appCodeSchema, "returnTo", "timeZone"],
    async run(args) {
      const submission = parseSubmission(args.form, appCodeSchema);
      if (submission.status !== "success") return wrongInput("text-code", submission);
      const error = await acceptSecondFactor(args, {
        by: "phone",
        code: submission.value.code,
        trust: false,
      });
      if (error.code === "disabled") return accountDisabled("text-code", submission);
      return error.code === "too-many"
        ? tooManyAttempts("text-code", submission, error)
        : wrongInput("text-code", submission, { fieldErrors: { code: [texts.wrongText] } });
    },
  },
  "recovery-code": {
    needs: "auth.signIn",
    form: [recoveryCodeSchema, "returnTo", "timeZone"],
    async run(args) {
      const submission = parseSubmission(args.form, recoveryCodeSchema);
      if (submission.status !== "success") return wrongInput("recovery-code", submission);
      const code = submission.value.recoveryCode;
      const error = await acceptSecondFactor(args, { by: "recovery-code", code, trust: false });
      if (error.code === "disabled") return accountDisabled("recovery-code", submission);
      return error.code === "too-many"
        ? tooManyAttempts("recovery-code", submission, error)
        : wrongInput("recovery-code", submission, {
            fieldErrors: { recoveryCode: [texts.wrongRecoveryCode] },
          });
    },
  },
  passkey: {
    needs: "auth.signIn",
    form: [passkeyAnswerSchema, "returnTo", "timeZone"],
    async run(args) {
      const submission = parseSubmission(args.form, passkeyAnswerSchema);
      if (submission.status !== "success") {
        return data({ problem: factorMessages.passkeyRefused }, { status: 400 });
      }
      const { credential } = submission.value;
      const error = await acceptSecondFactor(args, { by: "passkey", credential });
      if (error.code === "disabled") return data({ problem: refusalText(error) }, { status: 403 });
      return error.code === "too-many"
        ? data({ problem: refusalText(error) }, { status: 429 })
        : data({ problem: factorMessages.passkeyUnknown }, { status: 400 });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { brandName, signedIn, methods, phone, textSent, mayTrust, returnTo } = loaderData;
  const textProblem = actionData && "textProblem" in actionData ? actionData.textProblem : null;
  return (
    <AuthFrame
      brandName={brandName}
      title={texts.title}
      subtitle={signedIn ? texts.leadInSession : texts.lead}
    >
      {textProblem ? <Notice tone="destructive" live title={textProblem} /> : null}
      <ChallengePanel
        methods={methods}
        phone={phone}
        textSent={textSent}
        answer={actionData}
        mayTrust={mayTrust}
        signingIn={!signedIn}
        returnTo={returnTo}
      />
      {signedIn ? (
        <Form method="post" discover="none" action="/sign-out">
          <input type="hidden" name="from" value="auth" />
          <Button type="submit" variant="ghost">
            {authMessages.actions.signOut}
          </Button>
        </Form>
      ) : (
        <QuietLink to="/auth">{texts.startAgain}</QuietLink>
      )}
    </AuthFrame>
  );
}
