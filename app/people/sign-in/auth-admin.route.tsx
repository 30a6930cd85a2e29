import { accessMessages } from "#app/people/credentials/access.words.ts";
import { CONFIRMATION_TARGETS } from "#app/people/credentials/auth-screen.ts";
import { answerPasswordVerdict, VERDICT_FORM } from "#app/people/credentials/password-verdict.server.ts";
import { accountMessages } from "#app/people/sign-up/accounts.words.ts";
import { PersonSignUpForm } from "#app/people/sign-up/person-sign-up-form.tsx";
import { intents } from "#app/platform/forms/intents.server.ts";
import { passRetryAfter } from "#app/platform/http/action-headers.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/auth-admin.route.ts";
import { AuthScreenPage } from "./auth-screen.tsx";
import { readAuthScreen } from "./screen-queries.server.ts";
import { answerSignIn, answerSignUp, SIGN_IN_FORM, SIGN_UP_FORMS } from "./screens.server.ts";
import { answerOrStored } from "./stored-answer.view.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${accountMessages.adminPortal} · ${loaderData?.brandName ?? ""}` },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { known, ...screen } = await readAuthScreen({ request, context }, "staff");
  if (known.signedIn) throw redirect(CONFIRMATION_TARGETS.staff);
  return screen;
}

export const headers: Route.HeadersFunction = passRetryAfter;

export const action = intents({
  "sign-in": { needs: "auth.signIn", form: SIGN_IN_FORM, run: (args) => answerSignIn(args, "staff") },
  "sign-up": { needs: "auth.signUp", form: SIGN_UP_FORMS.staff, run: (args) => answerSignUp(args, "staff") },
  "judge-password": {
    needs: "auth.signUp",
    form: VERDICT_FORM,
    run: (args) => answerPasswordVerdict(args, "strong"),
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrStored(request, serverAction);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { brandName, address, email, providers, noMail, offersDirectories } = loaderData;
  return (
    <AuthScreenPage
      screen="staff"
      brandName={brandName}
      title={brandName}
      subtitle={accountMessages.adminPortal}
      address={address}
      email={email}
      providers={providers}
      offersDirectories={offersDirectories}
      noMail={noMail}
      answer={actionData}
      signUp={
        <>
          <Notice tone="info">{accessMessages.staffSignUpLead}</Notice>
          <PersonSignUpForm
            answer={actionData}
            confirms={false}
            referral={null}
            returnTo={address.returnTo}
          />
        </>
      }
    />
  );
}
