import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { SettingsHead } from "#app/platform/lists/settings-head.tsx";
import { consultation } from "#app/platform/pages/frame.words.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { StaleNotice } from "#app/platform/records/stale-notice.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Card } from "#app/ui/card.tsx";
import { currentLanguage } from "#app/words/current-language.ts";
import type { Route } from "./+types/admin-booking-settings.route.ts";
import { ASSIGNMENT_SETTING } from "./assignment.server.ts";
import { AssignmentForm } from "./assignment-form.tsx";
import { findAssignmentSettings, saveAssignment } from "./assignment-settings.server.ts";
import { assignmentSchema } from "./assignment-settings.ts";
import { bookingSettingsMessages } from "./booking-settings.words.ts";
import { EmbedSection } from "./embed-section.tsx";
import { embedSnippet, partnerAddress } from "./embed-snippet.ts";

const PATH = "/admin/settings/bookings";
const texts = bookingSettingsMessages;

export const middleware: Route.MiddlewareFunction[] = [requires("availability.view")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, env } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const address = partnerAddress(env.baseUrl);
  return {
    settings: await findAssignmentSettings(db, now()),
    lastChange: await findLastChange(db, "setting", ASSIGNMENT_SETTING),
    embed: {
      address,
      snippet: embedSnippet(address, consultation.pageTitle),
      allowed: env.frameAncestors,
    },
    mayEdit: can(actor, "booking.editAssignment"),
    place: { locale: currentLanguage(), timeZone: user.timeZone ?? DEFAULT_TIME_ZONE },
  };
}

export const action = intents({
  save: {
    needs: "booking.editAssignment",
    form: assignmentSchema,
    async run({ form, actor, services, facts }) {
      const submission = parseSubmission(form, assignmentSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const saved = await saveAssignment(writeDeps(services, facts), actor, submission.value);
      if (!saved.ok) return refuseForm(submission, saved.error);
      throw redirect(PATH, { headers: { "set-cookie": flashCookie("hours-saved") } });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, lastChange, embed, mayEdit, place } = loaderData;
  const stale = actionData && "staleVersion" in actionData && actionData.staleVersion !== null;
  return (
    <>
      <SettingsHead path={PATH} description={mayEdit ? "" : texts.viewOnly} />
      <div className="mt-6 flex max-w-5xl flex-col gap-10">
        {stale ? <StaleNotice change={lastChange} place={place} fields={[]} freshHref={PATH} /> : null}
        <Card title={texts.title} description={texts.description}>
          <AssignmentForm
            key={settings.version}
            settings={settings}
            mayEdit={mayEdit}
            locale={place.locale}
            lastResult={actionData?.lastResult}
          />
        </Card>
        <EmbedSection {...embed} />
      </div>
    </>
  );
}
