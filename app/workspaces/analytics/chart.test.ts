import { describe, expect, test } from "vitest";
import { chartsOf, comparisonOf } from "./chart.ts";
import type { Figures, PanelRow, PanelTable } from "./panels.ts";

const row = (
  key: string | null,
  now: Figures,
  before: Figures,
  currency: string | null = null,
): PanelRow => ({
  key,
  name: key,
  currency,
  now,
  before,
});
const table = (totals: readonly PanelRow[], rows: readonly PanelRow[] = totals): PanelTable => ({
  totals,
  rows,
  groups: rows.length,
});
const FUNNEL = { panel: "funnel", by: "way", branch: null } as const;
const NOW = { visits: 1000, came: 50, begun: 40, submitted: 20, offered: 10, accepted: 10, enrolled: 0 };

describe("bars of the funnel", () => {
  test("have a share of the step before, and no tick where the previous period had nothing", () => {
    const [chart] = chartsOf(
      FUNNEL,
      table([
        row(null, NOW, { ...NOW, visits: 0, came: 0, begun: 0, submitted: 0, offered: 0, accepted: 0 }),
      ]),
    );
    expect(chart?.bars.map(({ figure, length, tick, share }) => [figure, length, tick, share])).toEqual([
      ["came", 1, null, "5.0% of visits"],
      ["begun", 0.8, null, "80.0% of the previous step"],
      ["submitted", 0.4, null, "50.0% of the previous step"],
      ["offered", 0.2, null, "50.0% of the previous step"],
      ["accepted", 0.2, null, "100.0% of the previous step"],
      ["enrolled", 0, null, "0.0% of the previous step"],
    ]);
  });

  test("share one scale with the ticks, which also mark a zero", () => {
    const [chart] = chartsOf(FUNNEL, table([row(null, NOW, { came: 100, begun: 0 })]));
    expect(chart?.bars.slice(0, 2).map(({ length, tick }) => [length, tick])).toEqual([
      [0.5, 1],
      [0.4, 0],
    ]);
  });

  test("have no share of a step that no one took", () => {
    const [chart] = chartsOf(FUNNEL, table([row(null, { came: 0, begun: 0, submitted: 0 }, {})]));
    expect(chart?.bars.map(({ share }) => share)).toEqual([null, null, null, null, null, null]);
  });
});

test("amounts have a scale for each currency, and a clawback has no length", () => {
  const charts = chartsOf(
    { panel: "commissions", by: "month", branch: null },
    table([
      row(null, { earned: 200, claimed: 100, paid: -50, owed: 0 }, {}, "AUD"),
      row(null, { earned: 10, claimed: 10, paid: 10, owed: 5 }, {}, "NZD"),
    ]),
  );
  expect(charts.map(({ title, bars }) => [title, bars.map(({ length }) => length)])).toEqual([
    ["Total in AUD", [1, 0.5, 0, 0]],
    ["Total in NZD", [1, 1, 1, 0.5]],
  ]);
});

test("the last twelve months are drawn, and the first twelve of other rows", () => {
  const rows = Array.from({ length: 14 }, (_, at) =>
    row(`2026-${String(at + 1).padStart(2, "0")}`, { came: at, visits: at }, {}),
  );
  const keys = (panel: "cohorts" | "visits", by: "month" | "page") =>
    chartsOf({ panel, by, branch: null }, table([], rows))[0]?.bars.map(({ key }) => key);
  expect(keys("cohorts", "month")).toEqual(rows.slice(2).map(({ key }) => key));
  expect(keys("visits", "page")).toEqual(rows.slice(0, 12).map(({ key }) => key));
});

test.each([
  ["a period before with figures", FUNNEL, { came: 1 }, "shown"],
  ["a period before without any", FUNNEL, { came: 0 }, "empty"],
  ["months, which have no month before", { panel: "visits", by: "month" }, { visits: 5 }, "none"],
  ["cohorts, which are compared with nothing", { panel: "cohorts", by: "month" }, { came: 5 }, "none"],
  ["commissions, drawn as totals", { panel: "commissions", by: "month" }, { earned: 5 }, "shown"],
] as const)("%s", (_, subject, before, expected) => {
  expect(comparisonOf(subject, table([row(null, {}, before)]))).toBe(expected);
});
