import { data, Form, Link } from "react-router";
import type { z } from "zod";
import { findCounsellor } from "#app/consultations/counsellors/queries.server.ts";
import { timeZonesByRegion } from "#app/people/sign-up/account-time-zones.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { can, relationTo } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { nothingSchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { StaleNotice } from "#app/platform/records/stale-notice.tsx";
import type { Result } from "#app/platform/results/result.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import { type WriteDeps, writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { currentLanguage } from "#app/words/current-language.ts";
import type { Route } from "./+types/admin-availability.route.ts";
import { availabilityMessages, officeMessages } from "./availability.words.ts";
import {
  calendarSchema,
  dateOverrideSchema,
  entrySchema,
  timeOffSchema,
  weeklyHoursSchema,
} from "./availability-schema.ts";
import { busyAddressSchema, busyFileSchema } from "./busy-calendar.ts";
import {
  addBusyCalendar,
  readBusyAddress,
  readBusyFile,
  removeBusyCalendar,
} from "./busy-commands.server.ts";
import { BusySection } from "./busy-section.tsx";
import { saveCalendar, saveWeeklyHours } from "./calendar-commands.server.ts";
import { CalendarForm } from "./calendar-form.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { addTimeOff, removeDateOverride, removeTimeOff, setDateOverride } from "./days-commands.server.ts";
import { createFeed, findFeed, revokeFeed } from "./feed.server.ts";
import { FeedSection } from "./feed-section.tsx";
import { HolidayList } from "./holiday-list.tsx";
import { OverridesSection } from "./overrides-section.tsx";
import {
  findCalendar,
  listBusyCalendars,
  listConflicts,
  listHolidays,
  listHours,
  listOffices,
  listOverrides,
  listTimeOff,
} from "./queries.server.ts";
import { readCalendarsNow, tryCalendarAgain } from "./read-calendars.server.ts";
import { TimeOffSection } from "./time-off-section.tsx";
import { WeeklyHoursForm } from "./weekly-hours-form.tsx";

const texts = availabilityMessages;

export const middleware: Route.MiddlewareFunction[] = [requires("availability.view")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: texts.title({ name: (loaderData as { name: string }).name }) }] : [];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const id = recordIdOf(params.counsellorId);
  const { actor, user } = await signedIn({ request, context });
  const counsellor = orNotFound(await findCounsellor(db, id));
  const asked = new URL(request.url).searchParams.get("place");
  const calendar = await findCalendar(db, id, user.timeZone);
  const mayEdit = can(actor, "availability.edit", relationTo(actor, { assignedCounsellorId: id }));
  const yesterday = new Date(now().getTime() - 86_400_000).toISOString().slice(0, 10);
  const [places, offices, overrides, timeOff, holidays, conflicts, busy, feed, lastChange] =
    await Promise.all([
      listHours(db, id, calendar, asked),
      listOffices(db),
      listOverrides(db, id, yesterday),
      listTimeOff(db, id, yesterday),
      listHolidays(db, yesterday, id),
      listConflicts(db, id, now()),
      listBusyCalendars(db, id, now(), mayEdit),
      findFeed(db, id),
      findLastChange(db, "availability", id),
    ]);
  // Conflicts name the people whose consultations they are.
  if (conflicts.length > 0) {
    await opened(
      { request, context },
      { action: "availability.view", subjectType: "counsellor", subjectId: id },
    );
  }
  return {
    id,
    name: counsellor.name,
    active: counsellor.active,
    calendar,
    places,
    offices,
    overrides,
    timeOff,
    holidays: holidays.slice(0, 12),
    conflicts,
    busy,
    feed,
    lastChange,
    zones: timeZonesByRegion(calendar.zone, officeMessages.otherZones),
    mayEdit,
    place: { locale: currentLanguage(), timeZone: user.timeZone ?? DEFAULT_TIME_ZONE },
  };
}

/** An intent that saves one part of the page and comes back to it. */
function saves<Schema extends z.ZodType>(
  schema: Schema,
  save: (
    deps: WriteDeps & Pick<Services, "untrusted">,
    actor: IntentArgs["actor"],
    input: z.output<Schema> & { counsellorId: string },
  ) => Promise<Result<unknown>>,
  flash: "hours-saved" | "hours-removed" = "hours-saved",
) {
  return {
    needs: "availability.edit" as const,
    form: schema,
    async run(args: IntentArgs) {
      const { form, actor, params } = args;
      const submission = parseSubmission(form, schema);
      if (submission.status !== "success") return refuseInput(submission);
      const counsellorId = recordIdOf(params.counsellorId);
      const saved = await save(saveDeps(args), actor, Object.assign({ counsellorId }, submission.value));
      if (!saved.ok) return refuseForm(submission, saved.error);
      return backTo(args, counsellorId, flash);
    },
  };
}

const saveDeps = ({ services, facts }: IntentArgs) => ({
  ...writeDeps(services, facts),
  untrusted: services.untrusted,
});

/** Redirects to the page with a message. */
async function backTo(
  { services, request }: IntentArgs,
  counsellorId: string,
  flash: "hours-saved" | "hours-removed",
): Promise<never> {
  const conflicts = await listConflicts(services.db, counsellorId, services.now());
  const told = flash === "hours-saved" && conflicts.length > 0 ? "hours-saved-conflicts" : flash;
  throw redirect(`/admin/counsellors/${counsellorId}/hours${searchWithout(request, "place")}`, {
    headers: { "set-cookie": flashCookie(told) },
  });
}

/** An intent that reads a counsellor's calendar, from an address or a file, and saves it. */
function readsBusy<Schema extends z.ZodType>(
  schema: Schema,
  read: (
    deps: ReturnType<typeof saveDeps>,
    actor: IntentArgs["actor"],
    input: z.output<Schema> & { counsellorId: string },
  ) => ReturnType<typeof readBusyFile>,
) {
  return {
    needs: "availability.edit" as const,
    creates: "after-reading" as const,
    form: schema,
    async run(args: IntentArgs) {
      const submission = parseSubmission(args.form, schema);
      if (submission.status !== "success") return refuseInput(submission);
      const counsellorId = recordIdOf(args.params.counsellorId);
      const found = await read(saveDeps(args), args.actor, Object.assign({ counsellorId }, submission.value));
      if (!found.ok) return refuseForm(submission, found.error);
      return args.once(async (within) => {
        const calendar = { counsellorId, ...found.value };
        const added = await addBusyCalendar(saveDeps(within), within.actor, calendar);
        if (!added.ok) return refuseForm(submission, added.error);
        return backTo(within, counsellorId, "hours-saved");
      });
    },
  };
}

export const action = intents({
  "save-calendar": saves(calendarSchema, saveCalendar),
  "save-hours": saves(weeklyHoursSchema, saveWeeklyHours),
  "set-date": saves(dateOverrideSchema, setDateOverride),
  "remove-date": saves(entrySchema, removeDateOverride, "hours-removed"),
  "add-time-off": { ...saves(timeOffSchema, addTimeOff), creates: true },
  "remove-time-off": saves(entrySchema, removeTimeOff, "hours-removed"),
  "add-address": readsBusy(busyAddressSchema, readBusyAddress),
  "add-file": readsBusy(busyFileSchema, readBusyFile),
  "remove-busy": saves(entrySchema, removeBusyCalendar, "hours-removed"),
  "read-again": saves(nothingSchema, readCalendarsNow),
  "try-again": saves(entrySchema, tryCalendarAgain),
  "revoke-feed": saves(nothingSchema, revokeFeed, "hours-removed"),
  "create-feed": {
    needs: "availability.edit",
    creates: true,
    form: nothingSchema,
    async run({ form, actor, services, facts, params }: IntentArgs) {
      const counsellorId = recordIdOf(params.counsellorId);
      const deps = { ...writeDeps(services, facts), secret: services.secret };
      const made = await createFeed(deps, actor, { counsellorId });
      if (!made.ok) return refuseForm(parseSubmission(form, nothingSchema), made.error);
      return data({ feedAddress: `${services.env.baseUrl}${made.value.path}` });
    },
  },
});

/** The sections of the page with their ids. */
const partLinks = () =>
  [
    ["weekly", texts.weekly.title],
    ["dates", texts.overrides.title],
    ["time-off", texts.timeOff.title],
    ["holidays", texts.holidays.title],
    ["rules", texts.rules.title],
    ["busy", texts.busy.title],
    ["feed", texts.feed.title],
  ] as const;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { calendar, places, offices, conflicts, place, mayEdit, lastChange } = loaderData;
  const answer = (intent: string) => answerFor(actionData, intent)?.lastResult;
  const stale = actionData && "staleVersion" in actionData && actionData.staleVersion !== null;
  const isShown = (id: string | null) => places.some(({ officeId }) => officeId === id);
  const others = [
    ...(isShown(null) ? [] : [{ value: "own", label: texts.weekly.own }]),
    ...offices.filter(({ id }) => !isShown(id)).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const hoursAnswer = answer("save-hours");
  return (
    <>
      <PageHeader
        compact
        title={texts.title({ name: loaderData.name })}
        description={stateText(loaderData)}
        back={<Link to={`/admin/counsellors/${loaderData.id}`}>{texts.back}</Link>}
      />
      <nav aria-label={texts.parts} className="-mt-2 mb-4 flex flex-wrap gap-x-5 xl:hidden">
        {partLinks().map(([id, label]) => (
          <a key={id} href={`#${id}`} className="inline-flex min-h-11 items-center text-eucalyptus">
            {label}
          </a>
        ))}
      </nav>
      <div className="flex flex-col gap-8">
        {stale ? <StaleNotice change={lastChange} place={place} fields={[]} /> : null}
        <ConflictNotice conflicts={conflicts} place={{ ...place, timeZone: calendar.zone }} />
        <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2 xl:items-start">
          <div className="flex min-w-0 flex-col gap-8">
            <Card id="weekly" title={texts.weekly.title} description={texts.weekly.hint}>
              <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-6">
                {places.map((at) => (
                  <WeeklyHoursForm
                    key={JSON.stringify(at)}
                    at={at}
                    version={calendar.version}
                    lastResult={
                      (hoursAnswer?.initialValue?.officeId ?? "") === (at.officeId ?? "")
                        ? hoursAnswer
                        : undefined
                    }
                  />
                ))}
              </fieldset>
              {mayEdit && others.length > 0 ? (
                <Form method="get" preventScrollReset className="mt-5 flex flex-wrap items-end gap-3">
                  <Field label={texts.weekly.elsewhere} className="min-w-52 flex-1">
                    <NativeSelect name="place" placeholder={texts.weekly.choose} options={others} />
                  </Field>
                  <Button type="submit">{texts.weekly.show}</Button>
                </Form>
              ) : null}
            </Card>
            <OverridesSection
              overrides={loaderData.overrides}
              locale={place.locale}
              mayEdit={mayEdit}
              lastResult={answer("set-date")}
            />
            <TimeOffSection
              timeOff={loaderData.timeOff}
              locale={place.locale}
              mayEdit={mayEdit}
              lastResult={answer("add-time-off")}
            />
            <HolidayList holidays={loaderData.holidays} locale={place.locale} />
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            <Card id="rules" title={texts.rules.title}>
              <fieldset disabled={!mayEdit} className="min-w-0">
                <CalendarForm
                  key={JSON.stringify({ ...calendar, version: 0, updatedAt: 0 })}
                  calendar={calendar}
                  offices={offices}
                  zones={loaderData.zones}
                  version={calendar.version}
                  lastResult={answer("save-calendar")}
                />
              </fieldset>
            </Card>
            <BusySection
              calendars={loaderData.busy}
              place={place}
              zone={calendar.zone}
              mayEdit={mayEdit}
              addressResult={answer("add-address")}
              fileResult={answer("add-file")}
              againResult={answer("try-again")}
            />
            <FeedSection
              feed={loaderData.feed}
              made={actionData && "feedAddress" in actionData ? actionData.feedAddress : null}
              place={place}
              mayEdit={mayEdit}
            />
          </div>
        </div>
      </div>
    </>
  );
}

function stateText({ active, calendar, mayEdit }: Route.ComponentProps["loaderData"]): string {
  if (!active) return texts.inactive;
  if (calendar.version === 0) return texts.none;
  if (!calendar.takesBookings) return texts.off;
  return mayEdit ? "" : texts.viewOnly;
}
