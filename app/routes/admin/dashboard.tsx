import { adminMessages } from "#app/content/messages/admin.ts";
import { NO_COUNTS, NOTHING_WAITS } from "#app/domain/admin/dashboard.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { CountTiles } from "#app/features/crm/count-tiles.tsx";
import { WorkList } from "#app/features/crm/work-list.tsx";
import { openedList } from "#app/server/audit/opened.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { requestContext, servicesContext } from "#app/server/context.server.ts";
import {
  countSubscribers,
  listWork,
  readCounts,
  readWaiting,
} from "#app/server/dashboard/admin-dashboard.server.ts";
import { recordFailure } from "#app/server/http/failure.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/dashboard.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("admin.counts")];

export const meta: Route.MetaFunction = () => [{ title: adminMessages.sections.dashboard }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, log } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  // What cannot be read is only logged; the counts stay 0 and the rest of the page stands.
  const orElse =
    <T,>(instead: T) =>
    (error: unknown): T => {
      // Whoever may no longer read it is led away.
      if (error instanceof Response) throw error;
      recordFailure(log, context.get(requestContext), error, "the dashboard cannot be read");
      return instead;
    };
  // Work names students: without its trace it is not shown.
  const mayList =
    can(actor, "application.list") &&
    (await openedList({ request, context }, "application.list", "dashboard").then(() => true, orElse(false)));
  const [counts, waiting, subscribers, mine, latest] = await Promise.all([
    readCounts(db).catch(orElse(NO_COUNTS)),
    readWaiting(db, actor).catch(orElse(NOTHING_WAITS)),
    countSubscribers(db, actor).catch(orElse(0)),
    mayList && actor.counsellorId ? listWork(db, actor.counsellorId).catch(orElse([])) : null,
    mayList ? listWork(db, null).catch(orElse([])) : [],
  ]);
  return { fullName: user.fullName, place: placeOf(user), counts, waiting, subscribers, mine, latest };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { counts, waiting, subscribers, mine, latest, place } = loaderData;
  const texts = adminMessages.dashboard;
  return (
    <>
      <PageHeader
        compact
        title={adminMessages.sections.dashboard}
        description={texts.welcome(loaderData.fullName)}
      />
      <CountTiles counts={counts} waiting={waiting} subscribers={subscribers} locale={place.locale} />
      <div className="mt-10 grid gap-x-10 gap-y-8 xl:grid-cols-2">
        {mine ? <WorkList title={texts.mine} empty={texts.noneMine} items={mine} place={place} /> : null}
        <WorkList title={texts.latest} empty={texts.noneLatest} items={latest} place={place} />
      </div>
    </>
  );
}
