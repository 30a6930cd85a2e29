import { opened } from "#app/platform/access-log/opened.server.ts";
import { findLink } from "#app/platform/audit/seal-audit-log.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import { formatMoment } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { listText } from "#app/words/list-text.ts";
import type { Route } from "./+types/admin-audit-log-entry.route.ts";
import { auditLogMessages as texts } from "./audit-log.words.ts";
import { ActionName, doneBy, RecordLink } from "./audit-log-table.tsx";
import { ChangesTable } from "./changes-table.tsx";
import { recordDayPath } from "./record-day-path.ts";
import { nameRecords, recordKey } from "./record-names.server.ts";
import { recordedTable } from "./recorded-tables.server.ts";
import { findAuditLogEntry } from "./search.server.ts";
import { spoken } from "./shown-value.ts";

const PATH = "/admin/settings/audit";

export const middleware: Route.MiddlewareFunction[] = [requires("audit.read")];

export const meta: Route.MetaFunction = () => [{ title: texts.entry }];

/** `/admin/settings/audit/:entryId`: one entry, with what changed where that is kept. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const entry = orNotFound(await findAuditLogEntry(db, recordIdOf(params.entryId)));
  const { subjectType, subjectId } = entry;
  await opened({ request, context }, { action: "audit.read", subjectType, subjectId });
  const names = await nameRecords(db, [entry]);
  const place = placeOf(user);
  return {
    entry,
    dayHref: recordedTable(subjectType)
      ? recordDayPath(entry, calendarDateIn(entry.at, place.timeZone))
      : null,
    record: names[recordKey(entry)],
    link: await findLink(db, entry.id),
    backHref: `${PATH}${searchWithout(request)}`,
    place,
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { entry, record, link, backHref, dayHref, place } = loaderData;
  return (
    <>
      <PageHeader compact title={texts.entry} back={<TextLink to={backHref}>{texts.back}</TextLink>} />
      <div className="flex max-w-3xl flex-col gap-8 [overflow-wrap:anywhere]">
        <DescriptionList
          items={[
            { term: texts.columns.at, value: formatMoment(entry.at, place) },
            {
              term: texts.columns.by,
              value: (
                <>
                  {doneBy(entry)}
                  {entry.actorId ? (
                    <span className="block text-sm">
                      <TextLink to={`${PATH}?who=${entry.actorId}`}>{texts.allBy}</TextLink>
                    </span>
                  ) : null}
                </>
              ),
            },
            {
              term: texts.columns.action,
              value: <ActionName action={entry.action} isRead={entry.isRead} />,
            },
            {
              term: texts.columns.record,
              value: (
                <>
                  <RecordLink entry={entry} known={record} />
                  <span className="block text-sm">
                    <TextLink to={`${PATH}?record=${encodeURIComponent(entry.subjectId)}`}>
                      {texts.all}
                    </TextLink>
                  </span>
                  {dayHref ? (
                    <span className="block text-sm">
                      <TextLink to={dayHref}>{texts.onDay}</TextLink>
                    </span>
                  ) : null}
                </>
              ),
            },
            { term: texts.columns.fields, value: listText(entry.fields.map(spoken)) },
            { term: texts.network, value: entry.network },
            { term: texts.session, value: entry.sessionId },
            { term: texts.request, value: entry.requestId },
            { term: texts.id, value: entry.id },
            { term: texts.place, value: link ? texts.placeValue(link) : texts.waits },
          ]}
        />
        <Card title={texts.changes}>
          {entry.changes ? (
            <ChangesTable changes={entry.changes} />
          ) : (
            <p className="text-ink-muted">
              {entry.isRead ? texts.opened : entry.valuesDigest ? texts.erased : texts.noValues}
            </p>
          )}
        </Card>
      </div>
    </>
  );
}
