import { data } from "react-router";
import { accessMessages } from "#app/people/credentials/access.words.ts";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { AuthFrame } from "#app/people/credentials/auth-frame.tsx";
import { resetPasswordSchema } from "#app/people/credentials/change-account.ts";
import { tooManyAttempts, wrongInput } from "#app/people/credentials/form-answers.server.ts";
import { answerPasswordVerdict, VERDICT_FORM } from "#app/people/credentials/password-verdict.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { passRetryAfter } from "#app/platform/http/action-headers.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/auth-reset.route.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { findResetDemand, resetPassword } from "./recovery.server.ts";
import { answerOrStored } from "./stored-answer.view.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${authMessages.titles.reset} · ${loaderData?.brandName ?? ""}` },
  // The URL contains the link token, which must not leak to other pages.
  { name: "referrer", content: "no-referrer" },
];

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const demand = await findResetDemand(services, tokenOf(request));
  const good = demand !== null;
  return data(
    { brandName: services.env.brandName, good, demand: demand ?? "strong" },
    { status: good ? 200 : 410 },
  );
}

export const headers: Route.HeadersFunction = passRetryAfter;

export const action = intents({
  reset: {
    needs: "auth.recover",
    form: resetPasswordSchema,
    async run({ form, request, services, facts }) {
      const submission = parseSubmission(form, resetPasswordSchema);
      if (submission.status !== "success") {
        return wrongInput("reset", submission, { toast: submission.error?.confirmPassword?.[0] ?? null });
      }
      const result = await resetPassword(
        services,
        { token: tokenOf(request), password: submission.value.password },
        { ip: facts.ip, requestId: facts.id },
      );
      if (!result.ok) {
        if (result.error.code === "too-many") return tooManyAttempts("reset", submission, result.error);
        return wrongInput(
          "reset",
          submission,
          result.error.code === "invalid"
            ? { fieldErrors: result.error.fieldErrors }
            : { toast: accessMessages.linkOver, formErrors: [accessMessages.linkOver] },
        );
      }
      throw redirect("/auth", { status: 303, headers: { "set-cookie": flashCookie("password-reset") } });
    },
  },
  "judge-password": {
    needs: "auth.recover",
    form: VERDICT_FORM,
    run: async (args) => {
      const demand = await findResetDemand(args.services, tokenOf(args.request));
      return answerPasswordVerdict(args, demand ?? "strong");
    },
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrStored(request, serverAction);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { brandName, good, demand } = loaderData;
  return (
    <AuthFrame
      brandName={brandName}
      title={authMessages.titles.reset}
      subtitle={good ? accessMessages.resetLead : undefined}
    >
      {good ? (
        <NewPasswordForm answer={actionData} demand={demand} />
      ) : (
        <Notice
          tone="warning"
          title={accessMessages.linkOver}
          actions={<ButtonLink to="/auth/recover">{authMessages.actions.recover}</ButtonLink>}
        />
      )}
    </AuthFrame>
  );
}
