import type { z } from "zod";
import { availabilityMessages, officeMessages } from "#app/content/messages/availability.ts";
import {
  addHolidaySchema,
  addOfficeSchema,
  entrySchema,
  loadHolidaysSchema,
} from "#app/domain/availability/availability-schema.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import type { Result } from "#app/domain/result.ts";
import { HolidaySection } from "#app/features/availability/holiday-section.tsx";
import { OfficeSection } from "#app/features/availability/office-section.tsx";
import { BookingTabs } from "#app/features/bookings/booking-tabs.tsx";
import { answerFor } from "#app/features/crm/form-for.ts";
import { timeZonesByRegion } from "#app/server/auth/account-time-zones.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { addHoliday, loadHolidays, removeHoliday } from "#app/server/availability/holiday-commands.server.ts";
import { addOffice, removeOffice } from "#app/server/availability/office-commands.server.ts";
import { listHolidays, listOffices } from "#app/server/availability/queries.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { refuseForm, refuseInput } from "#app/server/http/form-refusal.server.ts";
import { type IntentArgs, intents } from "#app/server/http/intents.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import type { Services } from "#app/server/services.server.ts";
import { type WriteDeps, writeDeps } from "#app/server/write-deps.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/offices.ts";

const PATH = "/admin/bookings/offices";

export const middleware: Route.MiddlewareFunction[] = [requires("availability.view")];

export const meta: Route.MetaFunction = () => [{ title: officeMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const yesterday = new Date(now().getTime() - 86_400_000).toISOString().slice(0, 10);
  const [offices, holidays] = await Promise.all([listOffices(db), listHolidays(db, yesterday)]);
  return {
    offices,
    holidays,
    zones: timeZonesByRegion(null, "Other"),
    mayEdit: can(actor, "availability.editOffices"),
    locale: user.locale,
  };
}

/** An intent that changes the offices or their holidays and comes back to the page. */
function saves<Schema extends z.ZodType>(
  schema: Schema,
  save: (
    deps: WriteDeps & Pick<Services, "untrusted">,
    actor: IntentArgs["actor"],
    input: z.output<Schema>,
  ) => Promise<Result<unknown>>,
  flash: "hours-saved" | "hours-removed" = "hours-saved",
) {
  return {
    needs: "availability.editOffices" as const,
    form: schema,
    async run({ form, actor, services, facts }: IntentArgs) {
      const submission = parseSubmission(form, schema);
      if (submission.status !== "success") return refuseInput(submission);
      const deps = { ...writeDeps(services, facts), untrusted: services.untrusted };
      const saved = await save(deps, actor, submission.value);
      if (!saved.ok) return refuseForm(submission, saved.error, { name: officeMessages.sameName });
      throw redirect(PATH, { headers: { "set-cookie": flashCookie(flash) } });
    },
  };
}

export const action = intents({
  "add-office": saves(addOfficeSchema, addOffice),
  "remove-office": saves(
    entrySchema,
    (deps, actor, { entry }) => removeOffice(deps, actor, entry),
    "hours-removed",
  ),
  "add-holiday": saves(addHolidaySchema, addHoliday),
  "load-holidays": saves(loadHolidaysSchema, loadHolidays),
  "remove-holiday": saves(
    entrySchema,
    (deps, actor, { entry }) => removeHoliday(deps, actor, entry),
    "hours-removed",
  ),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { offices, holidays, zones, mayEdit, locale } = loaderData;
  const answer = (intent: string) => answerFor(actionData, intent)?.lastResult;
  return (
    <>
      <PageHeader
        compact
        title={officeMessages.title}
        description={mayEdit ? "" : availabilityMessages.viewOnly}
      />
      <BookingTabs current="offices" />
      <div className="mt-6 grid gap-x-10 gap-y-8 xl:grid-cols-2 xl:items-start">
        <OfficeSection
          offices={offices}
          zones={zones}
          mayEdit={mayEdit}
          lastResult={answer("add-office")}
          problem={answer("remove-office")?.error?.entry ?? undefined}
        />
        <HolidaySection
          holidays={holidays}
          offices={offices}
          locale={locale}
          mayEdit={mayEdit}
          lastResult={answer("add-holiday")}
          loadResult={answer("load-holidays")}
        />
      </div>
    </>
  );
}
