import { openedList } from "#app/platform/access-log/opened.server.ts";
import { BackupNotice } from "#app/platform/backups/backup-notice.tsx";
import { readBackups } from "#app/platform/backups/queries.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { sectionLabels } from "#app/platform/menus/sections.words.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { adminMessages } from "#app/platform/portal/admin.words.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { DAY_WHOSE } from "#app/workspaces/work-queue/day.ts";
import { readWorkQueue } from "#app/workspaces/work-queue/work-queue.server.ts";
import { WorkQueue } from "#app/workspaces/work-queue/work-queue.tsx";
import type { Route } from "./+types/dashboard.route.ts";
import {
  countSubscribers,
  countsFor,
  listLatest,
  readCounts,
  readWaiting,
} from "./admin-dashboard.server.ts";
import { CountTiles } from "./count-tiles.tsx";
import { NO_COUNTS, NOTHING_WAITS } from "./dashboard.ts";
import { WorkList } from "./work-list.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("admin.counts")];

export const meta: Route.MetaFunction = () => [{ title: sectionLabels.dashboard }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env, log, now } = context.get(servicesContext);
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
  const mayListApplications = can(actor, "application.list");
  const names = mayListApplications ? "application.list" : "admin.counts";
  const isTraced = await openedList({ request, context }, names, "dashboard").then(() => true, orElse(false));
  const place = placeOf(user);
  const asked = new URL(request.url).searchParams.get("whose");
  const whose = isOneOf(DAY_WHOSE, asked) ? asked : "mine";
  const reader = { actor, whose, timeZone: place.timeZone, now: now() };
  const [counts, waiting, subscribers, day, latest, backups] = await Promise.all([
    readCounts(db)
      .catch(orElse(NO_COUNTS))
      .then((counts) => countsFor(actor, counts)),
    readWaiting(db, actor, now()).catch(orElse(NOTHING_WAITS)),
    countSubscribers(db, actor).catch(orElse(0)),
    isTraced ? readWorkQueue(db, reader).catch(orElse(null)) : null,
    isTraced && mayListApplications ? listLatest(db).catch(orElse([])) : mayListApplications ? [] : null,
    can(actor, "system.view") ? readBackups(db, env.backups !== undefined, now()).catch(orElse(null)) : null,
  ]);
  const oldBackup = backups?.isDue ? { last: backups.last?.createdAt ?? null } : null;
  return { fullName: user.fullName, place, oldBackup, counts, waiting, subscribers, whose, day, latest };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { counts, waiting, subscribers, whose, day, latest, oldBackup, place } = loaderData;
  const texts = adminMessages.dashboard;
  return (
    <>
      <PageHeader
        compact
        title={sectionLabels.dashboard}
        description={texts.welcome({ name: loaderData.fullName })}
      />
      {oldBackup ? (
        <div className="mb-6 max-w-3xl">
          <BackupNotice last={oldBackup.last} place={place} linked />
        </div>
      ) : null}
      <CountTiles counts={counts} waiting={waiting} subscribers={subscribers} />
      <WorkQueue groups={day} whose={whose} path="/admin" place={place} />
      {latest ? (
        <div className="mt-4 grid gap-x-10 xl:grid-cols-2">
          <WorkList title={texts.latest} empty={texts.noneLatest} items={latest} place={place} />
        </div>
      ) : null}
    </>
  );
}
