import { lazy } from "react";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { authHref, CONFIRMATION_TARGETS } from "#app/people/credentials/auth-screen.ts";
import { answerPasswordVerdict, VERDICT_FORM } from "#app/people/credentials/password-verdict.server.ts";
import { accountMessages } from "#app/people/sign-up/accounts.words.ts";
import { PersonSignUpForm } from "#app/people/sign-up/person-sign-up-form.tsx";
import { intents } from "#app/platform/forms/intents.server.ts";
import { passRetryAfter } from "#app/platform/http/action-headers.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { QuietLink } from "#app/ui/form/quiet-link.tsx";
import type { Route } from "./+types/auth-student.route.ts";
import { AuthScreenPage } from "./auth-screen.tsx";
import {
  answerPhoneSignIn,
  answerPhoneSignUp,
  PHONE_SIGN_IN_FORM,
  PHONE_SIGN_UP_FORM,
} from "./phone-screens.server.ts";
import { readAuthScreen } from "./screen-queries.server.ts";
import { answerSignIn, answerSignUp, SIGN_IN_FORM, SIGN_UP_FORMS } from "./screens.server.ts";
import { answerOrStored } from "./stored-answer.view.ts";

/** Loaded on demand: most users sign in with an email address. */
const PhoneSignInForm = lazy(async () => ({ default: (await import("./phone-forms.tsx")).PhoneSignInForm }));
const PhoneSignUpForm = lazy(async () => ({
  default: (await import("#app/people/sign-up/phone-sign-up-form.tsx")).PhoneSignUpForm,
}));

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
  "sign-in-phone": { needs: "auth.signIn", form: PHONE_SIGN_IN_FORM, run: answerPhoneSignIn },
  "sign-up-phone": { needs: "auth.signUp", form: PHONE_SIGN_UP_FORM, run: answerPhoneSignUp },
  "judge-password": {
    needs: "auth.signUp",
    form: VERDICT_FORM,
    run: (args) => answerPasswordVerdict(args, "student"),
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrStored(request, serverAction);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { brandName, address, email, providers, noMail, countries, offersDirectories } = loaderData;
  const byPhone = address.byPhone && countries !== null;
  return (
    <AuthScreenPage
      screen="student"
      brandName={brandName}
      title={authMessages.titles.student}
      subtitle={accountMessages.studentSubtitle}
      address={address}
      email={email}
      providers={providers}
      offersDirectories={offersDirectories}
      noMail={noMail}
      answer={actionData}
      signIn={
        byPhone ? (
          <PhoneSignInForm answer={actionData} countries={countries} returnTo={address.returnTo} />
        ) : null
      }
      signUp={
        byPhone ? (
          <PhoneSignUpForm
            answer={actionData}
            countries={countries}
            referral={address.referral}
            returnTo={address.returnTo}
          />
        ) : (
          <PersonSignUpForm
            answer={actionData}
            confirms
            referral={address.referral}
            returnTo={address.returnTo}
          />
        )
      }
      otherWay={
        countries === null ? null : (
          <QuietLink to={authHref("student", { ...address, byPhone: !byPhone })}>
            {byPhone ? authMessages.otherWays.email : authMessages.otherWays.phone}
          </QuietLink>
        )
      }
      footer={<QuietLink to="/auth?tab=signup">{authMessages.otherScreens.general}</QuietLink>}
    />
  );
}
