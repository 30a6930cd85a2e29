import type { ReactNode } from "react";
import { data } from "react-router";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ChevronRight } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/analytics.route.ts";
import { panelPath, tablePath } from "./addresses.ts";
import { analyticsMessages as texts } from "./analytics.words.ts";
import { AnalyticsMenus, ReportNav } from "./analytics-menus.tsx";
import { askedOf } from "./analytics-query.server.ts";
import { BarChart } from "./bar-chart.tsx";
import { coverText } from "./branch-choice.ts";
import { aboutOf, branchAbout, definitionOf, groupingAbout } from "./definitions.ts";
import { FigureTable } from "./figure-table.tsx";
import { findingOf } from "./findings.ts";
import { figuresOf, isOfBranch } from "./panels.ts";
import { readPanel } from "./read-panel.server.ts";

/** Rows on the page; the file has all. */
const MOST_ROWS = 100;

export const middleware: Route.MiddlewareFunction[] = [requires("analytics.view")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, log } = context.get(servicesContext);
  const { asked, shown, problem, branches, place, today, search } = await askedOf({
    request,
    context,
    params,
  });
  const typed = problem?.period ? { from: search.get("from") ?? "", to: search.get("to") ?? "" } : null;
  const common = { shown, problem, typed, branches, today, locale: place.locale };
  try {
    const table = await readPanel(db, asked, MOST_ROWS);
    return data({ ...common, table }, { status: problem ? 400 : 200 });
  } catch (error) {
    recordFailure(log, context.get(requestContext), error, "the analytics cannot be read");
    return data({ ...common, table: null }, { status: 503 });
  }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { shown, problem, typed, table, branches, today, locale } = loaderData;
  const { panel, by, period } = shown;
  const cover = coverText(shown, branches);
  const day = (date: string) => formatCalendarDate(date, locale);
  return (
    <>
      <PageHeader
        compact
        title={texts.title}
        actions={
          <AnalyticsMenus shown={shown} today={today} locale={locale} typed={typed} branches={branches} />
        }
      />
      <div className="grid gap-x-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="border-line border-e pe-4 max-lg:hidden">
          <ReportNav shown={shown} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {problem?.period ? (
            <Notice live tone="warning" title={texts.problems.title}>
              {problem.period}
            </Notice>
          ) : null}
          {problem?.branch ? (
            <Notice live tone="warning" title={texts.problems.branchTitle}>
              {problem.branch}
            </Notice>
          ) : null}
          {table === null ? (
            <Notice
              live
              tone="destructive"
              title={texts.failed}
              actions={
                <ButtonLink to={panelPath(shown)} reloadDocument>
                  {texts.retry}
                </ButtonLink>
              }
            >
              {texts.failedHint}
            </Notice>
          ) : (
            <section aria-labelledby="finding" className="flex max-w-5xl flex-col gap-6">
              <div>
                <h2 id="finding" className="text-balance text-xl">
                  {findingOf(shown, table)}
                </h2>
                {panel === "forecast" && cover === null ? null : (
                  <p className="mt-1 text-ink-muted text-sm">
                    {[
                      texts.panels[panel],
                      ...(panel === "forecast"
                        ? []
                        : [texts.period.range({ from: day(period.from), to: day(period.to) })]),
                      ...(cover === null ? [] : [cover]),
                    ].join(" · ")}
                  </p>
                )}
              </div>
              {table.rows.length === 0 ? (
                <EmptyState title={texts.empty}>
                  {isOfBranch(shown) ? texts.emptyBranchHint : texts.emptyHint}
                </EmptyState>
              ) : (
                <BarChart shown={shown} table={table} locale={locale} />
              )}
              <div className="border-line border-t">
                {table.rows.length === 0 ? null : (
                  <Fold title={texts.table}>
                    <div className="mb-3 flex justify-end">
                      <ButtonLink to={tablePath(shown)} reloadDocument>
                        {texts.csv}
                      </ButtonLink>
                    </div>
                    <FigureTable shown={shown} table={table} />
                  </Fold>
                )}
                <Fold title={texts.definitionsTitle}>
                  <div className="max-w-3xl">
                    <p className="mb-3">{texts.about[aboutOf(shown)]}</p>
                    <DescriptionList
                      items={[
                        ...branchAbout(shown),
                        ...groupingAbout(by),
                        ...figuresOf(shown).map((figure) => definitionOf(figure)),
                      ]}
                    />
                  </div>
                </Fold>
              </div>
            </section>
          )}
        </div>
      </div>
    </>
  );
}

/** A part of the page that opens on request. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-line border-b">
      <summary className="fold-summary">
        <ChevronRight aria-hidden="true" className="size-4 group-open:rotate-90" />
        {title}
      </summary>
      <div className="pt-2 pb-5">{children}</div>
    </details>
  );
}
