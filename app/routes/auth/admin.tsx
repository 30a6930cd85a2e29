import { accountMessages } from "#app/content/messages/accounts.ts";
import { authMessages } from "#app/content/messages/auth.ts";
import { CONFIRMATION_TARGETS } from "#app/domain/accounts/auth-screen.ts";
import { AuthScreenPage } from "#app/features/auth/auth-screen.tsx";
import { PersonSignUpForm } from "#app/features/auth/person-sign-up-form.tsx";
import { answerPasswordVerdict, VERDICT_FORM } from "#app/server/auth/password-verdict.server.ts";
import { readAuthScreen } from "#app/server/auth/screen-queries.server.ts";
import { answerSignIn, answerSignUp, SIGN_IN_FORM, SIGN_UP_FORMS } from "#app/server/auth/screens.server.ts";
import { passRetryAfter } from "#app/server/http/action-headers.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/admin.ts";

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
  "judge-password": { needs: "auth.signUp", form: VERDICT_FORM, run: answerPasswordVerdict },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { brandName, address, email } = loaderData;
  return (
    <AuthScreenPage
      screen="staff"
      brandName={brandName}
      title={brandName}
      subtitle={accountMessages.adminPortal}
      address={address}
      email={email}
      answer={actionData}
      signUp={
        <>
          <Notice tone="info">{authMessages.staffSignUpLead}</Notice>
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
