import { timeZonesByRegion } from "#app/people/sign-up/account-time-zones.server.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { type FormWrite, writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { SettingsHead } from "#app/platform/lists/settings-head.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { StaleNotice } from "#app/platform/records/stale-notice.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatCalendarDate, formatMoment } from "#app/platform/time/format-date.ts";
import { HOURS_SETTING, readDefaultDays } from "#app/platform/working-days/default-days.server.ts";
import { calendarOf, type DefaultDays } from "#app/platform/working-days/default-hours.ts";
import { addWorkingDays, dateIn, nextOpening } from "#app/platform/working-days/working-days.ts";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/admin-working-days.route.ts";
import { defaultHoursSchema, officeWeekSchema, WEEKDAY_LABELS, WEEKDAYS } from "./availability-schema.ts";
import { DefaultHoursForm, OfficeWeekForm } from "./default-hours-form.tsx";
import { hoursText } from "./hours-text.ts";
import { listHolidays } from "./queries.server.ts";
import { workingDaysMessages as texts } from "./working-days.words.ts";
import { saveDefaultHours, saveOfficeWeek } from "./working-days-commands.server.ts";

const PATH = "/admin/settings/working-days";
const HOLIDAYS_SHOWN = 8;

export const middleware: Route.MiddlewareFunction[] = [requires("availability.view")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/settings/working-days`: the business hours, and their current effect. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const { holidays: _, ...house } = await readDefaultDays(db);
  const calendar = calendarOf({ ...house, holidays: _ });
  const at = now();
  const opens = nextOpening(calendar, at);
  return {
    house,
    zones: timeZonesByRegion(house.zone, texts.otherZones),
    zone: calendar.zone,
    promise: addWorkingDays(calendar, at, house.answerDays),
    opens: opens && { at: opens, isNow: opens.getTime() === at.getTime() },
    ahead: (await listHolidays(db, dateIn(calendar, at))).slice(0, HOLIDAYS_SHOWN),
    lastChange: await findLastChange(db, "setting", HOURS_SETTING),
    mayEdit: can(actor, "availability.editOffices"),
    place: placeOf(user),
  };
}

const saves = <Input,>(
  schema: FormWrite<Input, { version: number }>["schema"],
  command: FormWrite<Input, { version: number }>["command"],
) => ({
  needs: "availability.editOffices" as const,
  form: schema,
  run: (args: IntentArgs) =>
    writeForm<Input, { version: number }>(args, {
      schema,
      command,
      to: () => PATH,
      message: "hours-saved",
    }),
});

export const action = intents({
  save: saves(defaultHoursSchema, saveDefaultHours),
  "save-office": saves(officeWeekSchema, saveOfficeWeek),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { house, zones, lastChange, mayEdit, place } = loaderData;
  const stale = actionData && actionData.staleVersion !== null;
  return (
    <>
      <SettingsHead path={PATH} description={mayEdit ? texts.description : texts.viewOnly} />
      <div className="mt-6 grid gap-x-10 gap-y-8 xl:grid-cols-2 xl:items-start">
        <div className="flex flex-col gap-8">
          {stale ? <StaleNotice change={lastChange} place={place} fields={[]} freshHref={PATH} /> : null}
          <Card title={texts.house} description={texts.houseHint}>
            {house.version === 0 ? <p className="mb-4 text-ink-muted text-sm">{texts.unsaved}</p> : null}
            {mayEdit ? (
              <DefaultHoursForm
                key={house.version}
                house={{ ...house, holidays: [] }}
                zones={zones}
                lastResult={answerFor(actionData, "save")?.lastResult}
              />
            ) : (
              <WeekList week={house.week} />
            )}
          </Card>
        </div>
        <div className="flex flex-col gap-8">
          <RightNow {...loaderData} />
          <Card title={texts.offices} description={mayEdit ? texts.officesHint : ""}>
            {house.places.length === 0 ? <p className="text-ink-muted text-sm">{texts.noOffices}</p> : null}
            {house.places.map((office) => {
              const answer = answerFor(actionData, "save-office")?.lastResult;
              const own = house.offices[office.id];
              const isAnswered = answer?.initialValue?.officeId === office.id;
              return (
                <details
                  key={`${office.id} ${house.version}`}
                  open={isAnswered}
                  className="border-line border-b py-2"
                >
                  <summary className="min-h-11 cursor-pointer py-2">
                    <span className="font-semibold">
                      {texts.officeAt({ office: office.name, zone: office.zone.replaceAll("_", " ") })}
                    </span>
                    <span className="ms-3 text-ink-muted text-sm">
                      {own ? texts.ownHours : texts.asHouse}
                    </span>
                  </summary>
                  {mayEdit ? (
                    <OfficeWeekForm
                      office={office}
                      week={own}
                      version={house.version}
                      lastResult={isAnswered ? answer : undefined}
                    />
                  ) : (
                    <WeekList week={own ?? house.week} />
                  )}
                </details>
              );
            })}
          </Card>
        </div>
      </div>
    </>
  );
}

function WeekList({ week }: Pick<DefaultDays, "week">) {
  return (
    <dl>
      {WEEKDAYS.map(({ name }, at) => (
        <div key={name} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 border-line border-b py-2">
          <dt>{WEEKDAY_LABELS[name]}</dt>
          <dd className="tabular-nums">{hoursText(week[at] ?? []) || "—"}</dd>
        </div>
      ))}
    </dl>
  );
}

type RightNowProps = Pick<
  Route.ComponentProps["loaderData"],
  "promise" | "opens" | "zone" | "ahead" | "place"
>;

/** The current effect of the hours in their time zone, and the next closure. */
function RightNow({ promise, opens, zone, ahead, place }: RightNowProps) {
  const there = { locale: place.locale, timeZone: zone };
  return (
    <Card title={texts.now}>
      <p>{promise ? texts.promise({ time: formatMoment(promise, there) }) : texts.noPromise}</p>
      {opens ? (
        <p className="mt-1 text-ink-muted">
          {opens.isNow ? texts.open : texts.opens({ time: formatMoment(opens.at, there) })}
        </p>
      ) : null}
      <h3 className="mt-6 text-lg">{texts.holidays}</h3>
      {ahead.length === 0 ? <p className="text-ink-muted text-sm">{texts.noHolidays}</p> : null}
      <ul>
        {ahead.map(({ id, date, name, office }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-line border-b py-1.5">
            <span className="min-w-28 tabular-nums">{formatCalendarDate(date, place.locale)}</span>
            <span className="font-semibold">{name}</span>
            <span className="text-ink-muted">{office ?? texts.everywhere}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <TextLink to="/admin/bookings/offices">{texts.manage}</TextLink>
      </p>
      <h3 className="mt-6 text-lg">{texts.what}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 ps-5 text-sm">
        {texts.counted.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-2 text-ink-muted text-sm">{texts.calendarDays}</p>
    </Card>
  );
}
