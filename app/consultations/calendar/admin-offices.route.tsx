import { data } from "react-router";
import type { z } from "zod";
import { availabilityMessages, officeMessages } from "#app/consultations/availability/availability.words.ts";
import {
  addHolidaySchema,
  addOfficeSchema,
  entrySchema,
  loadHolidaysSchema,
} from "#app/consultations/availability/availability-schema.ts";
import {
  addHoliday,
  loadHolidays,
  removeHoliday,
} from "#app/consultations/availability/holiday-commands.server.ts";
import { HolidaySection } from "#app/consultations/availability/holiday-section.tsx";
import { addOffice, removeOffice } from "#app/consultations/availability/office-commands.server.ts";
import { OfficeSection } from "#app/consultations/availability/office-section.tsx";
import {
  listHolidays,
  listHolidaysOf,
  listHolidayYears,
  listOffices,
} from "#app/consultations/availability/queries.server.ts";
import { timeZonesByRegion } from "#app/people/sign-up/account-time-zones.server.ts";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { Result } from "#app/platform/results/result.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { type WriteDeps, writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { currentLanguage } from "#app/words/current-language.ts";
import type { Route } from "./+types/admin-offices.route.ts";
import { BookingTabs } from "./booking-tabs.tsx";

const PATH = "/admin/bookings/offices";

export const middleware: Route.MiddlewareFunction[] = [requires("availability.view")];

export const meta: Route.MetaFunction = () => [{ title: officeMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const yesterday = new Date(now().getTime() - 86_400_000).toISOString().slice(0, 10);
  const asked = Number(new URL(request.url).searchParams.get("year"));
  const [offices, years] = await Promise.all([listOffices(db), listHolidayYears(db)]);
  const year = years.find((each) => each === asked) ?? null;
  return {
    offices,
    holidays: await (year === null ? listHolidays(db, yesterday) : listHolidaysOf(db, year)),
    years,
    year,
    zones: timeZonesByRegion(null, officeMessages.otherZones),
    mayEdit: can(actor, "availability.editOffices"),
    locale: currentLanguage(),
  };
}

/**
 * An intent that changes the offices or their holidays and comes back to the page.
 *
 * @param answer what is said there of what was done, where a message behind a redirect has no room for it
 */
function saves<Schema extends z.ZodType, Done, Answer = never>(
  schema: Schema,
  save: (
    deps: WriteDeps & Pick<Services, "untrusted">,
    actor: IntentArgs["actor"],
    input: z.output<Schema>,
  ) => Promise<Result<Done>>,
  flash: "hours-saved" | "hours-removed" = "hours-saved",
  answer: (done: Done) => Answer | null = () => null,
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
      const said = answer(saved.value);
      if (said !== null) return said;
      throw redirect(PATH, { headers: { "set-cookie": flashCookie(flash) } });
    },
  };
}

export const action = intents({
  "add-office": { ...saves(addOfficeSchema, addOffice), creates: true },
  "remove-office": saves(
    entrySchema,
    (deps, actor, { entry }) => removeOffice(deps, actor, entry),
    "hours-removed",
  ),
  "add-holiday": saves(addHolidaySchema, addHoliday),
  "load-holidays": saves(loadHolidaysSchema, loadHolidays, "hours-saved", (loaded) =>
    loaded.skipped.count > 0 ? data({ loaded }) : null,
  ),
  "remove-holiday": saves(
    entrySchema,
    (deps, actor, { entry }) => removeHoliday(deps, actor, entry),
    "hours-removed",
  ),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { offices, holidays, years, year, zones, mayEdit, locale } = loaderData;
  const answer = (intent: string) => answerFor(actionData, intent)?.lastResult;
  return (
    <>
      <PageHeader
        compact
        title={officeMessages.title}
        description={mayEdit ? "" : availabilityMessages.viewOnly}
        actions={<BookingTabs current="offices" />}
      />
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
          years={years}
          year={year}
          path={PATH}
          offices={offices}
          locale={locale}
          mayEdit={mayEdit}
          lastResult={answer("add-holiday")}
          loadResult={answer("load-holidays")}
          loaded={actionData && "loaded" in actionData ? actionData.loaded : null}
        />
      </div>
    </>
  );
}
