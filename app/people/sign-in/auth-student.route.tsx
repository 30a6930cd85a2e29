import { authMessages } from "#app/people/credentials/auth.words.ts";
import { CONFIRMATION_TARGETS } from "#app/people/credentials/auth-screen.ts";
import { answerPasswordVerdict, VERDICT_FORM } from "#app/people/credentials/password-verdict.server.ts";
import { accountMessages } from "#app/people/sign-up/accounts.words.ts";
import { PersonSignUpForm } from "#app/people/sign-up/person-sign-up-form.tsx";
import { intents } from "#app/platform/forms/intents.server.ts";
import { passRetryAfter } from "#app/platform/http/action-headers.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { QuietLink } from "#app/ui/form/quiet-link.tsx";
import type { Route } from "./+types/auth-student.route.ts";
import { AuthScreenPage } from "./auth-screen.tsx";
import { readAuthScreen } from "./screen-queries.server.ts";
import { answerSignIn, answerSignUp, SIGN_IN_FORM, SIGN_UP_FORMS } from "./screens.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${authMessages.titles.student} · ${loaderData?.brandName ?? ""}` },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { known, ...screen } = await readAuthScreen({ request, context }, "student");
  if (known.signedIn) throw redirect(screen.address.returnTo ?? CONFIRMATION_TARGETS.student);
  return screen;
}

export const headers: Route.HeadersFunction = passRetryAfter;

export const action = intents({
  "sign-in": { needs: "auth.signIn", form: SIGN_IN_FORM, run: (args) => answerSignIn(args, "student") },
  "sign-up": {
    needs: "auth.signUp",
    form: SIGN_UP_FORMS.student,
    run: (args) => answerSignUp(args, "student"),
  },
  "judge-password": { needs: "auth.signUp", form: VERDICT_FORM, run: answerPasswordVerdict },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { brandName, address, email } = loaderData;
  return (
    <AuthScreenPage
      screen="student"
      brandName={brandName}
      title={authMessages.titles.student}
      subtitle={accountMessages.studentSubtitle}
      address={address}
      email={email}
      answer={actionData}
      signUp={
        <PersonSignUpForm
          answer={actionData}
          confirms
          referral={address.referral}
          returnTo={address.returnTo}
        />
      }
      footer={<QuietLink to="/auth?tab=signup">{authMessages.otherScreens.general}</QuietLink>}
    />
  );
}
