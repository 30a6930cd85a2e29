import { openedList } from "#app/platform/access-log/opened.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { formatCalendarDate, formatDay } from "#app/platform/time/format-date.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/behind.route.ts";
import { behindPath, panelPath, type Shown } from "./addresses.ts";
import { analyticsMessages } from "./analytics.words.ts";
import { askedOf } from "./analytics-query.server.ts";
import { coverText } from "./branch-choice.ts";
import { figureText, rowLabel, totalLabel } from "./labels.ts";
import { BEHIND_PAGE_SIZE, comparedBy, FIGURES, figuresOf, hasRecords, kindOf, NO_KEY } from "./panels.ts";
import { periodBefore } from "./period.ts";
import { readBehind } from "./read-behind.server.ts";
import { findRowName } from "./row-name.server.ts";

const MOST_PAGES = 10_000;
const MOST_KEY = 80;
const texts = analyticsMessages.behind;

export const middleware: Route.MiddlewareFunction[] = [requires("analytics.view")];

export const meta: Route.MetaFunction = () => [{ title: analyticsMessages.title }];

/** The records that a figure counts: as many as the figure says. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { asked, shown, problem, branches, place, search } = await askedOf({ request, context, params });
  const figure = FIGURES.find((one) => one === search.get("figure"));
  if (problem || !figure || !hasRecords(figure) || !figuresOf(shown).includes(figure))
    throw new Response("Not Found", { status: 404 });
  const row = search.get("row")?.slice(0, MOST_KEY).replaceAll("\0", "") ?? null;
  const page = Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(search.get("page"))) || 1));
  const isBefore = search.get("period") === "before";
  // Counts contain no personal data.
  if (kindOf(figure) !== "tally") await openedList({ request, context }, "analytics.view", "analytics");
  const [behind, name] = await Promise.all([
    readBehind(db, { ...asked, figure, row, isBefore, page }),
    row === null ? null : findRowName(db, shown.by, row),
  ]);
  return { shown, cover: coverText(shown, branches), figure, row, name, isBefore, page, place, ...behind };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { shown, cover, figure, row, name, isBefore, page, place, rows, total, sum } = loaderData;
  const isTally = kindOf(figure) === "tally";
  const currency = rows[0]?.currency ?? null;
  const isTotal = row === null || row === currency;
  const label = isTotal
    ? totalLabel({ currency })
    : rowLabel(shown.by, { key: row === NO_KEY ? null : row, name });
  const hasPersons = rows.some(({ detail }) => detail !== null);
  const hasValues = rows.some(({ value }) => value !== null);
  const at = (to: number) => behindPath(shown, { figure, row: row ?? "all", isBefore, page: to });
  const valueFigure = isTally ? figure : currency === null ? "median" : "earned";
  const valueText = (value: number | null) => figureText(valueFigure, value, currency);
  const heads = isTally
    ? { record: texts.what, person: texts.where, value: texts.number }
    : { record: texts.record, person: texts.person, value: currency === null ? texts.value : texts.amount };
  return (
    <>
      <PageHeader
        compact
        title={texts.title({ figure: analyticsMessages.figures[figure], row: label })}
        back={<TextLink to={panelPath(shown)}>{texts.back}</TextLink>}
        description={[
          countText({ shown, isBefore, isTally, total, locale: place.locale }),
          ...(currency === null && !isTally ? [] : [texts.sum({ total: valueText(sum ?? 0) })]),
          ...(cover === null ? [] : [cover]),
        ].join(" · ")}
      />
      {rows.length === 0 ? (
        <EmptyState title={texts.empty} />
      ) : (
        <Table caption={analyticsMessages.figures[figure]}>
          <TableHead>
            <TableHeader>{heads.record}</TableHeader>
            {hasPersons ? <TableHeader>{heads.person}</TableHeader> : null}
            <TableHeader>{texts.when}</TableHeader>
            {hasValues ? <TableHeader align="end">{heads.value}</TableHeader> : null}
          </TableHead>
          <TableBody>
            {rows.map((one) => (
              <TableRow key={one.id}>
                <TableCell label={heads.record}>
                  {one.href === null ? one.title : <TextLink to={one.href}>{one.title}</TextLink>}
                </TableCell>
                {hasPersons ? <TableCell label={heads.person}>{one.detail}</TableCell> : null}
                <TableCell label={texts.when}>
                  <time dateTime={one.at.toISOString()}>{formatDay(one.at, place)}</time>
                </TableCell>
                {hasValues ? (
                  <TableCell align="end" label={heads.value}>
                    {valueText(one.value)}
                  </TableCell>
                ) : null}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <nav aria-label={texts.pages} className="mt-4 flex gap-6">
        {page > 1 ? <TextLink to={at(page - 1)}>{texts.newer}</TextLink> : null}
        {page * BEHIND_PAGE_SIZE < total ? <TextLink to={at(page + 1)}>{texts.older}</TextLink> : null}
      </nav>
    </>
  );
}

/** How many there are, and of which days; of intakes, those days say nothing. */
function countText(of: {
  shown: Shown;
  isBefore: boolean;
  isTally: boolean;
  total: number;
  locale: string;
}): string {
  if (comparedBy(of.shown.panel) === "intake") return texts.records({ count: of.total });
  const period = of.isBefore ? periodBefore(of.shown.period) : of.shown.period;
  const days = {
    count: of.total,
    from: formatCalendarDate(period.from, of.locale),
    to: formatCalendarDate(period.to, of.locale),
  };
  return of.isTally ? texts.counts(days) : texts.count(days);
}
