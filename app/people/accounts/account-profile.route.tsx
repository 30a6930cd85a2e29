import { changeProfileSchema, chooseLanguageSchema } from "#app/people/credentials/change-account.ts";
import { wrongInput } from "#app/people/credentials/form-answers.server.ts";
import { timeZonesByRegion } from "#app/people/sign-up/account-time-zones.server.ts";
import { openSessionOf } from "#app/platform/forms/account-session.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { languageCookie } from "#app/platform/http/language-choice.server.ts";
import { redirect, redirectDocument } from "#app/platform/http/redirect.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { safeReturnTo } from "#app/platform/sessions/return-to.ts";
import { currentZoneName } from "#app/platform/time/zone-names.ts";
import { parseLocale } from "#app/platform/words/locale.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { currentLanguage } from "#app/words/current-language.ts";
import { LANGUAGES } from "#app/words/languages.ts";
import { pathIn } from "#app/words/local-path.ts";
import type { Route } from "./+types/account-profile.route.ts";
import { accountAreaMessages } from "./account.words.ts";
import { changeLanguage, changeProfile } from "./account-profile.server.ts";
import { ProfileForm } from "./profile-form.tsx";

const texts = accountAreaMessages.profile;

export const middleware: Route.MiddlewareFunction[] = [requires("account.view")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = await signedIn({ request, context });
  const zone = user.chosenZone && currentZoneName(user.chosenZone);
  return {
    fullName: user.fullName,
    email: shownAddress(user.email),
    phone: user.phone,
    timeZone: zone,
    language: parseLocale(user.locale),
    languages: context.get(servicesContext).env.languages,
    zones: timeZonesByRegion(zone, texts.otherZones),
  };
}

export const action = intents({
  /** The menu of languages, on any page of a student. A language that is not offered changes nothing. */
  "choose-language": {
    needs: "account.changeProfile",
    form: chooseLanguageSchema,
    async run(args) {
      const submission = parseSubmission(args.form, chooseLanguageSchema);
      if (submission.status !== "success") return wrongInput("choose-language", submission);
      const { language, page } = submission.value;
      const { baseUrl, languages } = args.services.env;
      const known = await openSessionOf(args);
      const to = safeReturnTo(page, "/account");
      if (!languages.includes(language)) throw redirect(to, { status: 303 });
      const chosen = await changeLanguage(args.services, known, language, args.facts.id);
      if (!chosen.ok) throw redirect("/auth", { status: 303 });
      throw redirectDocument(`${baseUrl}${pathIn(language, to)}`, {
        status: 303,
        headers: { "set-cookie": languageCookie(language) },
      });
    },
  },
  "save-profile": {
    needs: "account.changeProfile",
    form: changeProfileSchema,
    async run(args) {
      const submission = parseSubmission(args.form, changeProfileSchema);
      if (submission.status !== "success") return wrongInput("save-profile", submission);
      const known = await openSessionOf(args);
      const saved = await changeProfile(args.services, known, submission.value, args.facts.id);
      if (!saved.ok) throw redirect("/auth", { status: 303 });
      const { language } = submission.value;
      const headers = new Headers({ "set-cookie": flashCookie("profile-saved") });
      if (language) headers.append("set-cookie", languageCookie(language));
      // Reloads the document in the selected language.
      throw language && language !== currentLanguage()
        ? redirectDocument(`${args.services.env.baseUrl}${pathIn(language, "/account")}`, {
            status: 303,
            headers,
          })
        : redirect("/account", { status: 303, headers });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { fullName, email, phone, timeZone, language, languages, zones } = loaderData;
  return (
    <>
      <DescriptionList
        items={[
          ...(email ? [{ term: texts.email, value: <span className="break-words">{email}</span> }] : []),
          ...(phone
            ? [{ term: accountAreaMessages.phone.title, value: <span data-figures>{phone}</span> }]
            : []),
          ...(languages.length < 2 ? [{ term: texts.language, value: LANGUAGES[language].name }] : []),
        ]}
      />
      {/* Resets the form after a save, so that its fields show the stored values. */}
      <ProfileForm
        key={`${fullName} ${timeZone} ${language}`}
        answer={actionData}
        fullName={fullName}
        timeZone={timeZone}
        language={language}
        languages={languages}
        zones={zones}
      />
    </>
  );
}
