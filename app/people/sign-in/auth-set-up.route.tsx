import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { accessMessages } from "#app/people/credentials/access.words.ts";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { AuthFrame } from "#app/people/credentials/auth-frame.tsx";
import { wrongInput } from "#app/people/credentials/form-answers.server.ts";
import { answerPasswordVerdict, VERDICT_FORM } from "#app/people/credentials/password-verdict.server.ts";
import { typedEmailCookie } from "#app/people/credentials/typed-email.server.ts";
import { isSetUpOpen, setUpFirstOwner } from "#app/people/sign-up/first-admin.server.ts";
import { setUpSchema } from "#app/people/sign-up/set-up.ts";
import { SetUpForm } from "#app/people/sign-up/set-up-form.tsx";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { deviceCookie } from "#app/platform/sessions/known-device.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/auth-set-up.route.ts";
import { answerOrStored } from "./stored-answer.view.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${authMessages.titles.setUp} · ${loaderData?.brandName ?? ""}` },
  // The URL contains the link token, which must not leak to other pages.
  { name: "referrer", content: "no-referrer" },
];

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const open = await isSetUpOpen(services, tokenOf(request));
  return data({ brandName: services.env.brandName, open }, { status: open ? 200 : 410 });
}

export const action = intents({
  "set-up": {
    needs: "auth.signUp",
    form: setUpSchema,
    async run({ form, request, services, facts }) {
      const submission = parseSubmission(form, setUpSchema);
      if (submission.status !== "success") {
        return wrongInput("set-up", submission, { toast: submission.error?.confirmPassword?.[0] ?? null });
      }
      const userId = randomUUID();
      const account = { id: userId, email: submission.value.email };
      const result = await setUpFirstOwner(
        services,
        tokenOf(request),
        { ...submission.value, userId },
        facts.id,
      );
      if (!result.ok) {
        return wrongInput(
          "set-up",
          submission,
          result.error.code === "invalid"
            ? { fieldErrors: result.error.fieldErrors }
            : { formErrors: [accessMessages.setUpOver] },
        );
      }
      throw redirect("/admin-auth", {
        status: 303,
        headers: [
          ["set-cookie", flashCookie("owner-created")],
          ["set-cookie", typedEmailCookie(submission.value.email, services.env)],
          ["set-cookie", deviceCookie(services, request, account, "signed-up")],
        ],
      });
    },
  },
  "judge-password": {
    needs: "auth.signUp",
    form: VERDICT_FORM,
    run: (args) => answerPasswordVerdict(args, "strong"),
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrStored(request, serverAction);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { brandName, open } = loaderData;
  return (
    <AuthFrame
      brandName={brandName}
      title={authMessages.titles.setUp}
      subtitle={open ? accessMessages.setUpLead : undefined}
    >
      {open ? <SetUpForm answer={actionData} /> : <Notice tone="warning" title={accessMessages.setUpOver} />}
    </AuthFrame>
  );
}
