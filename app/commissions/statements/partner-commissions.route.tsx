import { homeMoneyOf } from "#app/catalogue/exchange-rates/queries.server.ts";
import { PageLinks } from "#app/commissions/claims/claim-table.tsx";
import { EntryTable } from "#app/commissions/claims/entry-table.tsx";
import { HeldList } from "#app/commissions/claims/held-list.tsx";
import { listHeldOf } from "#app/commissions/claims/unclaimed.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/partner-commissions.route.ts";
import { BalanceList } from "./balance-list.tsx";
import { MonthLinks } from "./month-links.tsx";
import { checkOwnEntries, listStatementLines, readHead, readStatementBalances } from "./queries.server.ts";
import { statementMessages as texts } from "./statements.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("statement.own")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/partner-dashboard/commissions`: a partner's own entries, and those that it pays to sub-agents. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, now } = services;
  const { actor, user } = await signedIn({ request, context });
  const partnerId = orNotFound(actor.organisation).id;
  await noteSeen(db, user.id, { type: "statement", id: partnerId });
  const { searchParams } = new URL(request.url);
  const before = Number(searchParams.get("before") ?? Number.NaN);
  return {
    ...(await listStatementLines(db, partnerId, Number.isSafeInteger(before) ? before : null)),
    balances: await readStatementBalances(db, partnerId),
    held: await listHeldOf(services, partnerId),
    head: await readHead(db),
    checked: searchParams.has("check") ? await checkOwnEntries(db, partnerId) : null,
    home: await homeMoneyOf(db, request),
    today: calendarDateOf(now()),
    place: placeOf(user),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { lines, next, balances, held, head, checked, home, today, place } = loaderData;
  return (
    <div className="flex flex-col gap-10">
      <PageHeader compact title={texts.title} description={texts.description} />
      <BalanceList balances={balances} home={home} locale={place.locale} />
      {held.length > 0 ? <HeldList held={held} locale={place.locale} /> : null}
      {lines.length > 0 ? (
        <Card title={texts.entries}>
          <EntryTable lines={lines} caption={texts.entries} place={place} />
          <PageLinks next={next} older={texts.older} newest={texts.newest} name="before" />
        </Card>
      ) : null}
      <MonthLinks today={today} />
      <Card title={texts.chain}>
        <p className="max-w-prose">{texts.chainText}</p>
        <p className="my-3 text-ink-muted text-sm [overflow-wrap:anywhere]">
          {texts.head({ position: head.position, hash: head.hash })}
        </p>
        {checked ? (
          <Notice tone={checked.brokenAt === null ? "success" : "destructive"}>
            {checked.brokenAt === null
              ? texts.holds({ count: checked.count })
              : texts.breaks({ position: checked.brokenAt })}
          </Notice>
        ) : (
          <p>
            <ButtonLink to="?check=1" size="sm">
              {texts.check}
            </ButtonLink>
          </p>
        )}
      </Card>
    </div>
  );
}
