import { opened } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/admin-audit-log-record.route.ts";
import { AuditLogTable, RecordLink } from "./audit-log-table.tsx";
import { dayAsked, recordDay } from "./record-day.ts";
import { recordDayMessages as texts } from "./record-day.words.ts";
import { RecordDayForm } from "./record-day-form.tsx";
import { recordDayPath } from "./record-day-path.ts";
import { RecordDayTable } from "./record-day-table.tsx";
import { readRecordHistory } from "./record-history.server.ts";
import { nameRecords, recordKey } from "./record-names.server.ts";
import { NotThere } from "./record-not-there.tsx";
import { spoken } from "./shown-value.ts";

const PATH = "/admin/settings/audit";
const entryHref = (id: string) => `${PATH}/${id}`;

export const middleware: Route.MiddlewareFunction[] = [requires("audit.read")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/settings/audit/records/:type/:id?on=2026-11-20`: a record as of the end of a day. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const place = placeOf(user);
  const subject = { subjectType: params.type, subjectId: params.id };
  const history = orNotFound(await readRecordHistory(db, subject, place.timeZone));
  await opened({ request, context }, { action: "audit.read", ...subject });
  const today = calendarDateIn(now(), place.timeZone);
  const names = await nameRecords(db, [subject]);
  const { on, error } = dayAsked(new URL(request.url).searchParams, today);
  return {
    subject,
    on,
    today,
    error,
    place,
    shown: error === null ? recordDay(history, on) : null,
    names,
    known: names[recordKey(subject)],
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { subject, on, today, error, shown, names, known, place } = loaderData;
  const path = recordDayPath(subject);
  const all = `${PATH}?record=${encodeURIComponent(subject.subjectId)}`;
  return (
    <>
      <PageHeader
        compact
        title={texts.title}
        description={texts.lead}
        back={<TextLink to={all}>{texts.back}</TextLink>}
      />
      <div className="flex flex-col gap-8 [overflow-wrap:anywhere]">
        <p>
          <RecordLink entry={subject} known={known} />
        </p>
        <RecordDayForm
          path={path}
          on={on}
          today={today}
          error={error}
          beside={shown?.beside ?? { earlier: null, later: null }}
          locale={place.locale}
        />
        {shown ? (
          <OnDay subject={subject} on={on} shown={shown} names={names} place={place} all={all} />
        ) : null}
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type OnDayProps = Pick<Loaded, "subject" | "on" | "names" | "place"> & {
  shown: NonNullable<Loaded["shown"]>;
  all: string;
};

function OnDay({ subject, on, shown, names, place, all }: OnDayProps) {
  const { record, after, isMore, isGone, isCut, isAfterRegister } = shown;
  const caption = texts.fields({
    kind: spoken(subject.subjectType),
    day: formatCalendarDate(on, place.locale),
  });
  return (
    <>
      {record.is === "there" ? (
        <Card title={caption}>
          {isGone ? <Notice title={texts.gone} /> : null}
          {isCut ? <Notice title={texts.cut} /> : null}
          {isAfterRegister ? <Notice title={texts.register} /> : null}
          <RecordDayTable caption={caption} fields={record.fields} place={place} entryHref={entryHref} />
        </Card>
      ) : (
        <NotThere record={record} subject={subject} place={place} entryHref={entryHref} />
      )}
      <Card title={texts.after}>
        {after.length === 0 ? (
          <p className="text-ink-muted">{texts.noneAfter}</p>
        ) : (
          <AuditLogTable
            items={after.map((change) => ({ ...change, ...subject, isRead: false }))}
            names={names}
            place={place}
            entryHref={entryHref}
          />
        )}
        {isMore ? (
          <p>
            <TextLink to={all}>{texts.more({ count: after.length })}</TextLink>
          </p>
        ) : null}
      </Card>
    </>
  );
}
