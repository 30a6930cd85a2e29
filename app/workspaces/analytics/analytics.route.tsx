import { data } from "react-router";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import type { Route } from "./+types/analytics.route.ts";
import { panelPath, tablePath } from "./addresses.ts";
import { analyticsMessages as texts } from "./analytics.words.ts";
import { askedOf } from "./asked.server.ts";
import { aboutOf, definitionOf, groupingAbout } from "./definitions.ts";
import { FigureTable } from "./figure-table.tsx";
import { PanelChart } from "./panel-chart.tsx";
import { figuresOf, GROUPINGS_OF, PANELS } from "./panels.ts";
import { PeriodForm } from "./period-form.tsx";
import { readPanel } from "./read-panel.server.ts";

/** Rows on the page; the file has all. */
const MOST_ROWS = 100;

export const middleware: Route.MiddlewareFunction[] = [requires("analytics.view")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, log } = context.get(servicesContext);
  const { asked, panel, by, period, problem, place, today, search } = await askedOf({
    request,
    context,
    params,
  });
  const typed = problem ? { from: search.get("from") ?? "", to: search.get("to") ?? "" } : null;
  const common = { shown: { panel, by, period }, problem, typed, today, locale: place.locale };
  try {
    const table = await readPanel(db, asked, MOST_ROWS);
    return data({ ...common, table }, { status: problem ? 400 : 200 });
  } catch (error) {
    recordFailure(log, context.get(requestContext), error, "the analytics cannot be read");
    return data({ ...common, table: null }, { status: 503 });
  }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { shown, problem, typed, table, today, locale } = loaderData;
  const { panel, by } = shown;
  const figures = figuresOf(panel, by);
  return (
    <>
      <PageHeader compact title={texts.title} description={texts.description} />
      <TabLinks
        label={texts.tabs}
        wraps
        items={PANELS.map((one) => ({
          href: panelPath({ panel: one, by: GROUPINGS_OF[one][0], period: shown.period }),
          label: texts.panels[one],
          current: one === panel,
        }))}
      />
      <div className="mt-5 flex flex-col gap-8">
        {problem ? (
          <Notice live tone="warning" title={texts.problems.title}>
            {problem}
          </Notice>
        ) : null}
        {panel === "forecast" ? null : <PeriodForm {...{ shown, today, locale, typed }} />}
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
          <section aria-labelledby="panel" className="flex flex-col gap-6">
            <div>
              <h2 id="panel" className="text-xl">
                {texts.panels[panel]}
              </h2>
              <p className="max-w-prose text-ink-muted text-sm">{texts.about[aboutOf(shown)]}</p>
            </div>
            {table.rows.length === 0 ? (
              <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>
            ) : (
              <>
                <PanelChart panel={panel} by={by} table={table} />
                <div>
                  <div className="mb-3 flex flex-wrap justify-end">
                    <ButtonLink to={tablePath(shown)} reloadDocument>
                      {texts.csv}
                    </ButtonLink>
                  </div>
                  <FigureTable shown={shown} table={table} />
                </div>
              </>
            )}
            <div className="max-w-3xl">
              <h3 className="text-lg">{texts.definitionsTitle}</h3>
              <DescriptionList
                items={[...groupingAbout(by), ...figures.map((figure) => definitionOf(figure))]}
              />
            </div>
          </section>
        )}
      </div>
    </>
  );
}
