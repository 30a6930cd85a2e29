import { listText } from "#app/words/list-text.ts";
import { findingTexts as texts } from "./findings.words.ts";
import { figureText, rowLabel } from "./labels.ts";
import { countsApplications, type Figures, type PanelRow, type PanelTable, type Subject } from "./panels.ts";

type Report = Pick<Subject, "panel" | "by">;

/** Fewer than this in the previous period say nothing as a percentage. */
export const LEAST_COMPARED = 10;

/**
 * What the figures of a report show, as its heading: of the period, and compared with the previous one where that has
 * figures. It claims only what the report counts.
 */
export function findingOf({ panel, by }: Report, table: PanelTable): string {
  const [total] = table.totals;
  if (table.rows.length === 0) return texts.empty;
  switch (panel) {
    case "funnel":
      return countsApplications(panel, by) ? applicationFinding(nowOf(total)) : funnelFinding(nowOf(total));
    case "cohorts":
      return cohortFinding(nowOf(total));
    case "forecast":
      return forecastFinding(table.rows);
    case "stages":
      return stageFinding(table.rows);
    case "documents":
      return by === "kind" ? decidedFinding(nowOf(total)) : reasonFinding(by, table);
    case "visits":
      return compared(texts.visits({ visits: of(total, "visits") }), total, "visits");
    case "searches":
      return searchFinding(nowOf(total));
    case "consultations":
      return consultationFinding(nowOf(total));
    case "calls":
      return callFinding(total);
    case "partners":
    case "institutions":
      return leadFinding(panel, by, table);
    case "commissions":
      return moneyFinding(table.totals);
  }
}

const nowOf = (row: PanelRow | undefined): Figures => row?.now ?? {};
const of = (row: PanelRow | undefined, figure: keyof Figures): number => row?.now[figure] ?? 0;

function funnelFinding({ came, submitted, accepted }: Figures): string {
  const counts = { came: came ?? 0, submitted: submitted ?? 0, accepted: accepted ?? 0 };
  if (counts.came === 0) return texts.empty;
  if (counts.came === 1) {
    if (counts.accepted > 0) return texts.funnel.accepted;
    return counts.submitted > 0 ? texts.funnel.applied : texts.funnel.waiting;
  }
  if (counts.accepted === 0)
    return counts.submitted > 0 ? texts.funnel.one(counts) : texts.funnel.none(counts);
  if (counts.submitted > 1) return texts.funnel.both(counts);
  return counts.submitted === 1 && counts.accepted === 1
    ? texts.funnel.oneBoth(counts)
    : texts.funnel.onlyAccepted(counts);
}

function applicationFinding({ submitted, accepted, enrolled }: Figures): string {
  const counts = { submitted: submitted ?? 0, accepted: accepted ?? 0, enrolled: enrolled ?? 0 };
  if (counts.submitted === 0) return texts.empty;
  if (counts.submitted === 1) {
    return texts.applications.one({
      outcome: counts.enrolled ? "enrolled" : counts.accepted ? "accepted" : "none",
    });
  }
  if (counts.accepted === 0) return texts.applications.none(counts);
  if (counts.enrolled === 0) return texts.applications.accepted(counts);
  return counts.accepted === 1 ? texts.applications.oneBoth(counts) : texts.applications.both(counts);
}

function cohortFinding({ came, enrolled }: Figures): string {
  const counts = { came: came ?? 0, enrolled: enrolled ?? 0 };
  if (counts.came === 0) return texts.empty;
  if (counts.came === 1) return texts.cohorts.one({ outcome: counts.enrolled ? "enrolled" : "none" });
  return counts.enrolled > 0 ? texts.cohorts.some(counts) : texts.cohorts.none(counts);
}

/** Of the next intake. */
function forecastFinding([next]: readonly PanelRow[]): string {
  if (!next) return texts.empty;
  const counts = { intake: rowLabel("intake", next), accepted: of(next, "accepted") };
  const last = next.before.accepted ?? 0;
  return last > 0 ? texts.forecast.compared({ ...counts, last }) : texts.forecast.alone(counts);
}

function stageFinding(rows: readonly PanelRow[]): string {
  const [slowest, ...others] = rows
    .filter(({ now }) => typeof now.median === "number")
    .toSorted((one, other) => of(other, "median") - of(one, "median"));
  if (!slowest) return texts.stages.none;
  const facts = { stage: rowLabel("stage", slowest), days: figureText("median", slowest.now.median, null) };
  if (others.length === 0) return texts.stages.one(facts);
  // Of two that are as slow, neither is the slowest.
  return others.some((other) => of(other, "median") === of(slowest, "median"))
    ? texts.stages.none
    : texts.stages.slowest(facts);
}

function decidedFinding({ decided, returned }: Figures): string {
  return decided ? texts.documents.decided({ decided, returned: returned ?? 0 }) : texts.empty;
}

function reasonFinding(by: Report["by"], { rows, totals: [total] }: PanelTable): string {
  const returned = of(total, "returned");
  if (returned === 0) return texts.empty;
  const top = leaderOf(rows, "returned");
  return top && of(top, "returned") > 1
    ? texts.documents.reason({ returned, top: of(top, "returned"), reason: rowLabel(by, top) })
    : texts.documents.returned({ returned });
}

function searchFinding({ searches, inVain }: Figures): string {
  if (!searches) return texts.empty;
  return inVain ? texts.searches.some({ searches, inVain }) : texts.searches.all({ searches });
}

function consultationFinding({ booked, attended, missed, cancelled }: Figures): string {
  if (!booked) return texts.empty;
  if (booked > 1) {
    return texts.consultations.some({ booked, attended: attended ?? 0, missed: missed ?? 0 });
  }
  const outcome = attended ? "attended" : missed ? "missed" : cancelled ? "cancelled" : "none";
  return texts.consultations.one({ outcome });
}

function callFinding(total: PanelRow | undefined): string {
  const called = of(total, "called");
  if (called === 0) return texts.empty;
  return compared(texts.calls({ called }), total, "called");
}

/** Rows come with most applicants first, and those that are cut off have fewer. */
function leadFinding(panel: "partners" | "institutions", by: Report["by"], table: PanelTable): string {
  const all = of(table.totals[0], "students");
  if (all === 0) return texts.empty;
  const named = table.rows.filter((row) => row.key !== null && of(row, "students") > 0);
  const isCut = table.groups > table.rows.length;
  if (named.length === 0 && !isCut) return texts[panel].none({ all });
  const top = leaderOf(named, "students");
  if (!top) return texts[panel].equal({ all });
  const facts = { name: rowLabel(by, top), students: of(top, "students"), all };
  return named.length === 1 && !isCut ? texts[panel].only(facts) : texts[panel].top(facts);
}

function moneyFinding(totals: readonly PanelRow[]): string {
  const amount = (row: PanelRow, figure: "earned" | "claimed" | "paid") =>
    figureText(figure, of(row, figure), row.currency);
  const [only, ...others] = totals;
  if (!only) return texts.empty;
  if (others.length > 0) {
    return texts.commissions.several({ amounts: listText(totals.map((row) => amount(row, "earned"))) });
  }
  return texts.commissions.one({
    earned: amount(only, "earned"),
    claimed: amount(only, "claimed"),
    paid: amount(only, "paid"),
  });
}

/** The one row with most of a figure; null where there is a tie, or where none has any. */
function leaderOf(rows: readonly PanelRow[], figure: keyof Figures): PanelRow | null {
  const [first, second] = rows.toSorted((one, other) => of(other, figure) - of(one, figure));
  if (!first || of(first, figure) === 0) return null;
  return second && of(second, figure) === of(first, figure) ? null : first;
}

/** How a count compares with that of the previous period; null where that had none. */
export function changeOf(now: number, before: number) {
  if (before <= 0) return null;
  if (now === before) return { kind: "same" } as const;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (before < LEAST_COMPARED || percent === 0) return { kind: "count", before } as const;
  return { kind: now > before ? "more" : "fewer", percent } as const;
}

function compared(finding: string, total: PanelRow | undefined, figure: keyof Figures): string {
  const change = changeOf(of(total, figure), total?.before[figure] ?? 0);
  if (change === null) return finding;
  if (change.kind === "same") return texts.changes.same({ finding });
  if (change.kind === "count") return texts.changes.count({ finding, before: change.before });
  return texts.changes[change.kind]({ finding, percent: change.percent });
}
