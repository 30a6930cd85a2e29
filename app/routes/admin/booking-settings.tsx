import { bookingSettingsMessages } from "#app/content/messages/booking-settings.ts";
import { settingsMessages } from "#app/content/messages/rates.ts";
import { consultation } from "#app/content/site/frame.ts";
import { DEFAULT_TIME_ZONE } from "#app/domain/accounts/locale.ts";
import { assignmentSchema } from "#app/domain/bookings/assignment-settings.ts";
import { embedSnippet, partnerAddress } from "#app/domain/bookings/embed-snippet.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { AssignmentForm } from "#app/features/bookings/assignment-form.tsx";
import { EmbedSection } from "#app/features/bookings/embed-section.tsx";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { SettingsTabs } from "#app/features/crm/settings-tabs.tsx";
import { findLastChange } from "#app/server/audit/last-change.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { ASSIGNMENT_SETTING } from "#app/server/bookings/assignment.server.ts";
import { findAssignmentSettings, saveAssignment } from "#app/server/bookings/assignment-settings.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { refuseForm, refuseInput } from "#app/server/http/form-refusal.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import { writeDeps } from "#app/server/write-deps.server.ts";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StaleNotice } from "#app/ui/stale-notice.tsx";
import type { Route } from "./+types/booking-settings.ts";

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
    mayListStaff: can(actor, "staff.list"),
    place: { locale: user.locale, timeZone: user.timeZone ?? DEFAULT_TIME_ZONE },
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
      <PageHeader compact title={settingsMessages.title} description={mayEdit ? "" : texts.viewOnly} />
      <SettingsTabs current={PATH} mayListStaff={loaderData.mayListStaff} />
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
