import { CommissionTabs } from "#app/commissions/agreements/commission-tabs.tsx";
import { placeOf } from "#app/platform/http/place.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/admin-projection-totals.route.ts";
import { PROJECTION_GROUPS } from "./projection-row.ts";
import { ProjectionTotals } from "./projection-totals.tsx";
import { PROJECTION_GROUP_LABELS, projectionMessages } from "./projections.words.ts";
import { readProjectionTotals } from "./queries.server.ts";

const LIST = "/admin/commissions/projected";
const PATH = `${LIST}/totals`;
const texts = projectionMessages.totals;

export const middleware: Route.MiddlewareFunction[] = [requires("ledger.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/commissions/projected/totals?by=month`: earned next to projected commission by month, branch or counsellor. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const { timeZone } = placeOf(user);
  const asked = new URL(request.url).searchParams.get("by") ?? "";
  const by = isOneOf(PROJECTION_GROUPS, asked) ? asked : PROJECTION_GROUPS[0];
  const clock = { today: calendarDateIn(now(), timeZone), timeZone };
  const [all, totals] = [
    await readProjectionTotals(db, null, clock),
    await readProjectionTotals(db, by, clock),
  ];
  return { by, all, totals };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { by, all, totals } = loaderData;
  return (
    <>
      <PageHeader compact title={texts.title} description={texts.hint} />
      <CommissionTabs current={LIST} />
      {all.length > 0 ? (
        <section className="mb-8">
          <ProjectionTotals totals={all} by={null} />
        </section>
      ) : null}
      <div className="mb-4">
        <TabLinks
          label={texts.groups}
          items={PROJECTION_GROUPS.map((group) => ({
            href: group === PROJECTION_GROUPS[0] ? PATH : `${PATH}?by=${group}`,
            label: PROJECTION_GROUP_LABELS[group],
            current: group === by,
          }))}
        />
      </div>
      {totals.length === 0 ? (
        <p className="text-ink-muted">{texts.none}</p>
      ) : (
        <ProjectionTotals totals={totals} by={by} />
      )}
      <p className="mt-4 text-sm">
        <TextLink to={LIST}>{texts.back}</TextLink>
      </p>
    </>
  );
}
