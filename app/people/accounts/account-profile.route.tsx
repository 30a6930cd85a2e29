import { changeProfileSchema } from "#app/people/credentials/change-account.ts";
import { wrongInput } from "#app/people/credentials/form-answers.server.ts";
import { timeZonesByRegion } from "#app/people/sign-up/account-time-zones.server.ts";
import { openSessionOf } from "#app/platform/forms/account-session.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { parseLocale } from "#app/platform/words/locale.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import type { Route } from "./+types/account-profile.route.ts";
import { accountAreaMessages } from "./account.words.ts";
import { changeProfile } from "./account-profile.server.ts";
import { ProfileForm } from "./profile-form.tsx";

const texts = accountAreaMessages.profile;

export const middleware: Route.MiddlewareFunction[] = [requires("account.view")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = await signedIn({ request, context });
  return {
    fullName: user.fullName,
    email: user.email,
    timeZone: user.timeZone,
    language: texts.languages[parseLocale(user.locale)],
    zones: timeZonesByRegion(user.timeZone, texts.otherZones),
  };
}

export const action = intents({
  "save-profile": {
    needs: "account.changeProfile",
    form: changeProfileSchema,
    async run(args) {
      const submission = parseSubmission(args.form, changeProfileSchema);
      if (submission.status !== "success") return wrongInput("save-profile", submission);
      const known = await openSessionOf(args);
      const saved = await changeProfile(args.services, known, submission.value, args.facts.id);
      throw redirect(saved.ok ? "/account" : "/auth", {
        status: 303,
        headers: saved.ok ? { "set-cookie": flashCookie("profile-saved") } : {},
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { fullName, email, timeZone, language, zones } = loaderData;
  return (
    <>
      <DescriptionList
        items={[
          { term: texts.email, value: <span className="break-words">{email}</span> },
          { term: texts.language, value: language },
        ]}
      />
      {/* A saved profile is another form: its fields begin with what is stored now. */}
      <ProfileForm
        key={`${fullName} ${timeZone}`}
        answer={actionData}
        fullName={fullName}
        timeZone={timeZone}
        zones={zones}
      />
    </>
  );
}
