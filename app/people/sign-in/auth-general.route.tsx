import { authMessages } from "#app/people/credentials/auth.words.ts";
import { authHref } from "#app/people/credentials/auth-screen.ts";
import { answerPasswordVerdict, VERDICT_FORM } from "#app/people/credentials/password-verdict.server.ts";
import { GeneralSignUpForm } from "#app/people/sign-up/general-sign-up-form.tsx";
import { intents } from "#app/platform/forms/intents.server.ts";
import { passRetryAfter } from "#app/platform/http/action-headers.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { QuietLink } from "#app/ui/form/quiet-link.tsx";
import type { Route } from "./+types/auth-general.route.ts";
import { AuthScreenPage } from "./auth-screen.tsx";
import { describeSignedIn, readAuthScreen } from "./screen-queries.server.ts";
import { answerSignIn, answerSignUp, SIGN_IN_FORM, SIGN_UP_FORMS } from "./screens.server.ts";
import { SignedInPanel } from "./signed-in-panel.tsx";
import { answerOrStored } from "./stored-answer.view.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${authMessages.tabs.signIn} · ${loaderData?.brandName ?? ""}` },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { known, ...screen } = await readAuthScreen({ request, context }, "general");
  const signedIn = known.signedIn ? await describeSignedIn(context.get(servicesContext).db, known) : null;
  return { ...screen, signedIn };
}

export const headers: Route.HeadersFunction = passRetryAfter;

export const action = intents({
  "sign-in": { needs: "auth.signIn", form: SIGN_IN_FORM, run: (args) => answerSignIn(args, "general") },
  "sign-up": {
    needs: "auth.signUp",
    form: SIGN_UP_FORMS.general,
    run: (args) => answerSignUp(args, "general"),
  },
  "judge-password": { needs: "auth.signUp", form: VERDICT_FORM, run: answerPasswordVerdict },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrStored(request, serverAction);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { brandName, address, email, providers, noMail, countries, offersDirectories, signedIn } = loaderData;
  if (signedIn) return <SignedInPanel brandName={brandName} {...signedIn} />;
  return (
    <AuthScreenPage
      screen="general"
      brandName={brandName}
      title={authMessages.titles.general}
      subtitle={authMessages.titles.generalSubtitle}
      address={address}
      email={email}
      providers={providers}
      offersDirectories={offersDirectories}
      noMail={noMail}
      answer={actionData}
      otherWay={
        countries && address.tab === "signin" ? (
          <QuietLink to={authHref("student", { tab: "signin", returnTo: address.returnTo, byPhone: true })}>
            {authMessages.otherWays.phone}
          </QuietLink>
        ) : null
      }
      signUp={
        <GeneralSignUpForm
          answer={actionData}
          userType={address.userType}
          referral={address.referral}
          returnTo={address.returnTo}
        />
      }
      footer={<QuietLink to="/student-auth">{authMessages.otherScreens.student}</QuietLink>}
    />
  );
}
