import { placeOf } from "#app/platform/http/place.server.ts";
import { SettingsHead } from "#app/platform/lists/settings-head.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatCalendarDate, formatDay } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/admin-retention.route.ts";
import { listFixed, listRetention } from "./queries.server.ts";
import { retentionMessages as texts, timeText } from "./retention.words.ts";

const PATH = "/admin/settings/retention";

export const middleware: Route.MiddlewareFunction[] = [requires("retention.view")];

export const meta: Route.MetaFunction = () => [{ title: texts.tab }];

/** `/admin/settings/retention`: for how long what is kept, and what the last night did. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  return { rules: await listRetention(db, now()), fixed: listFixed(), place: placeOf(user) };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { rules, fixed, place } = loaderData;
  return (
    <>
      <SettingsHead path={PATH} description={texts.description} />
      <div className="flex max-w-4xl flex-col gap-10">
        <Card
          title={texts.chosenTitle}
          description={texts.chosenText}
          footer={<TextLink to={`${PATH}/nights`}>{texts.nights}</TextLink>}
        >
          <Table caption={texts.chosenTitle}>
            <TableHead>
              <TableHeader>{texts.what}</TableHeader>
              <TableHeader>{texts.kept}</TableHeader>
              <TableHeader>{texts.lastNight}</TableHeader>
            </TableHead>
            <TableBody>
              {rules.map(({ key, label, unit, keep, coming, last }) => (
                <TableRow key={key}>
                  <TableCell label={texts.what}>
                    <TextLink to={`${PATH}/${key}`}>{label}</TextLink>
                  </TableCell>
                  <TableCell label={texts.kept}>
                    {timeText(keep, unit)}
                    {coming ? (
                      <span className="block text-ink-muted">
                        {texts.fromDay({
                          day: formatDay(coming.at, place),
                          time: timeText(coming.keep, unit),
                        })}
                      </span>
                    ) : null}
                  </TableCell>
                  <TableCell label={texts.lastNight}>
                    {last ? (
                      <>
                        {formatCalendarDate(last.night, place.locale)}
                        <span className="block">{texts.goneCount({ count: last.gone })}</span>
                        {last.stayed > 0 ? (
                          <span className="block">{texts.stayedCount({ count: last.stayed })}</span>
                        ) : null}
                      </>
                    ) : (
                      <span className="text-ink-muted">{texts.never}</span>
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Card>
        <Card title={texts.fixedTitle} description={texts.fixedText}>
          <DescriptionList items={fixed.map(({ label, about }) => ({ term: label, value: about }))} />
        </Card>
      </div>
    </>
  );
}
