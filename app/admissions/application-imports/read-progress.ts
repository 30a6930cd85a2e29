import { APPLICATION_STATUS_LABELS } from "#app/admissions/applications/statuses.ts";
import { MILESTONE_LABELS, type MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import { CHANNEL_LABELS } from "#app/admissions/university-submissions/university-submissions.words.ts";
import type { LineProblem } from "#app/platform/imports/import.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { calendarDateOf, latestToday } from "#app/platform/time/calendar-date.ts";
import type { DayOrder } from "#app/platform/time/read-date.ts";
import { listText } from "#app/words/list-text.ts";
import { applicationImportMessages as texts } from "./application-imports.words.ts";
import {
  type CaseRoute,
  isUnderWay,
  type OfferCell,
  readCoe,
  readDeposit,
  readOffer,
  readRoute,
  readVisa,
  type VisaStep,
} from "./case-cells.ts";
import { CASE_STATUSES, type CaseStatus, caseStatusRule } from "./case-statuses.ts";
import { type CasePlan, type NamedStep, planCase } from "./plan-case.ts";
import { shownCell as shown } from "./shown-cell.ts";

/** The progress of an application, from the cells of its row. */
export interface CaseProgress {
  readonly plan: CasePlan;
  /** The student sees `kind` in their log, so it is never text of the sheet. */
  readonly offer: { readonly day: string | null; readonly kind: OfferCell["kind"] } | null;
  readonly route: CaseRoute | null;
  /** Calendar date. */
  readonly appliedOn: string | null;
  /** The university's reference of the application. */
  readonly institutionReference: string | null;
  readonly problems: readonly LineProblem[];
  /** Text that could not be parsed or has no field, by column; it becomes an internal note. */
  readonly kept: readonly { readonly column: string; readonly text: string }[];
}

/** The maximum length of the reference of a submission. */
const LONGEST_REFERENCE = 80;
/** How many years ago a case in progress can have been submitted. */
const MOST_YEARS = 10;
/** The visa columns, with the step that a cell with only a date means. */
const VISA_COLUMNS: Readonly<Record<string, VisaStep | null>> = {
  visa: "visa-lodged",
  visaDecision: null,
  visaGranted: "visa-granted",
};

/** Reads status, offer, deposit, CoE, visa and route of a row. Whatever is not understood is kept, with a warning. */
export function readProgress(
  cells: Readonly<Record<string, string>>,
  { order, now }: { order: DayOrder | null; now: Date },
): CaseProgress {
  const problems: LineProblem[] = [];
  const kept: { column: string; text: string }[] = [];
  const warn = (column: string, message: string) => problems.push({ column, message, severity: "warning" });
  /** The value of a cell; adds a warning and a note if it cannot be parsed. */
  const read = <Value>(column: string, reader: (text: string) => Value | null): Value | null => {
    const text = cells[column];
    if (text === undefined) return null;
    const value = reader(text);
    if (value === null) {
      warn(column, texts.notUnderstood({ text: shown(text) }));
      kept.push({ column, text });
    }
    return value;
  };
  const noteYear = (column: string, step: { day: string | null; isYearGuessed: boolean }) => {
    if (step.isYearGuessed && step.day !== null) {
      warn(column, texts.guessedYear({ text: shown(cells[column] ?? ""), day: step.day }));
    }
  };
  const steps: NamedStep[] = [];
  const add = (column: string, step: NamedStep & { isYearGuessed: boolean }) => {
    noteYear(column, step);
    steps.push({ kind: step.kind, day: step.day, note: step.note, coeNumber: step.coeNumber ?? null });
  };

  const latest = latestToday(now);
  const appliedOn = read("appliedOn", (day) => (isPast(day, latest) ? day : null));
  const institutionReference = read("institutionReference", (text) =>
    text.length <= LONGEST_REFERENCE ? text : null,
  );
  const rules = { order, after: appliedOn };
  const offerCell = read("offer", (text) => {
    const found = readOffer(text, rules);
    return found && found !== "none" && found.day !== null && !isPast(found.day, latest) ? null : found;
  });
  const offer = offerCell === "none" ? null : offerCell;
  if (offer) noteYear("offer", offer);
  if (offer?.saysMore) kept.push({ column: "offer", text: cells.offer ?? "" });
  const deposit = read("deposit", (text) => readDeposit(text, rules));
  if (deposit && deposit !== "none")
    add("deposit", { ...deposit, kind: "deposit-paid", note: deposit.amount });
  const coe = read("coe", (text) => readCoe(text, rules));
  if (coe && coe !== "none") add("coe", { ...coe, kind: "coe-issued", note: null, coeNumber: coe.number });
  for (const [column, unnamed] of Object.entries(VISA_COLUMNS)) {
    for (const step of read(column, (text) => readVisa(text, rules, unnamed)) ?? []) {
      add(column, { ...step, note: null });
    }
  }
  for (const column of ["offer", "deposit", "coe"]) {
    const text = cells[column] ?? "";
    if (isUnderWay(text)) kept.push({ column, text });
  }
  const route = read("channel", readRoute);
  if (route?.isLikely) {
    const text = cells.channel ?? "";
    warn("channel", texts.likelyRoute({ text: shown(text), channel: CHANNEL_LABELS[route.kind] }));
    kept.push({ column: "channel", text });
  }

  const status = statusOf(cells.status);
  const today = calendarDateOf(now);
  const plan = planCase(status, steps, { now, today });
  if (cells.status !== undefined && status === null) {
    const label = APPLICATION_STATUS_LABELS[plan.status];
    warn("status", texts.noStatus({ text: shown(cells.status), status: label }));
    kept.push({ column: "status", text: cells.status });
  }
  const undated = plan.steps.filter(({ isUndated }) => isUndated).map(({ kind }) => MILESTONE_LABELS[kind]);
  if (undated.length > 0) {
    const message = texts.undatedSteps({ steps: listText(undated) });
    problems.push({ column: "status", message, severity: "information" });
  }
  if (plan.refused.length > 0) {
    const named = plan.refused.map(({ kind, day }) => `${MILESTONE_LABELS[kind]} ${day ?? ""}`.trim());
    warn("status", texts.refusedSteps({ steps: listText(named) }));
    kept.push(
      ...plan.refused.map(({ kind, day, note }) => ({
        column: "milestone",
        text: [MILESTONE_LABELS[kind], day, note].filter(Boolean).join(" "),
      })),
    );
  }
  const early = [
    ...(offer ? [{ label: texts.columns.offer, day: offer.day }] : []),
    ...plan.steps.flatMap(({ kind, day, isUndated }) =>
      isUndated ? [] : [{ label: MILESTONE_LABELS[kind], day }],
    ),
  ].filter(({ day }) => day !== null && appliedOn !== null && day < appliedOn);
  if (early.length > 0) {
    const named = early.map(({ label, day }) => `${label} ${day}`);
    warn("appliedOn", texts.beforeSubmission({ steps: listText(named), day: appliedOn ?? "" }));
  }
  const contradicting = contradictionsOf([
    { kind: "offer", day: offer?.day ?? null },
    ...plan.steps.map(({ kind, day, isUndated }) => ({ kind, day: isUndated ? null : day })),
  ]);
  if (contradicting.length > 0) {
    const named = contradicting.map(([step, other]) =>
      texts.earlier({
        step: stepLabel(step.kind),
        day: step.day,
        other: stepLabel(other.kind),
        otherDay: other.day,
      }),
    );
    warn("status", texts.contradicting({ steps: listText(named) }));
  }
  if (plan.isRaised) warn("status", texts.raised({ status: APPLICATION_STATUS_LABELS[plan.status] }));
  const rule = status === null ? null : caseStatusRule(status);
  const kind = offer?.kind ?? rule?.offerKind ?? null;
  const hasOffer = offer !== null || rule?.hasOffer === true;
  return {
    plan,
    offer: hasOffer ? { day: offer?.day ?? null, kind } : null,
    route,
    appliedOn,
    institutionReference,
    problems,
    kept,
  };
}

type DatedKind = MilestoneKind | "offer";

const stepLabel = (kind: DatedKind): string =>
  kind === "offer" ? texts.columns.offer : MILESTONE_LABELS[kind];

/**
 * What comes after what, without being required: a deposit is paid for an offer, and a CoE issued after both. A visa can
 * be lodged before a deposit.
 */
const USUAL_ORDER: readonly (readonly [earlier: DatedKind, later: DatedKind])[] = [
  ["offer", "deposit-paid"],
  ["offer", "coe-issued"],
  ["deposit-paid", "coe-issued"],
];

interface DatedStep {
  readonly kind: DatedKind;
  readonly day: string;
}

/** The pairs of dates that contradict each other, the one that is too early first. Dates that the file does not have count as unknown. */
export function contradictionsOf(
  steps: readonly { readonly kind: DatedKind; readonly day: string | null }[],
): (readonly [DatedStep, DatedStep])[] {
  const dayOf = (wanted: DatedKind) => steps.find(({ kind }) => kind === wanted)?.day ?? null;
  return USUAL_ORDER.flatMap(([earlier, later]) => {
    const [first, second] = [dayOf(earlier), dayOf(later)];
    if (first === null || second === null || first <= second) return [];
    return [
      [
        { kind: later, day: second },
        { kind: earlier, day: first },
      ] as const,
    ];
  });
}

/** Whether a date is plausible for a case in progress: later ones and very old ones are typing errors. */
const isPast = (day: string, latest: string): boolean =>
  day <= latest && Number(day.slice(0, 4)) >= Number(latest.slice(0, 4)) - MOST_YEARS;

const statusOf = (text: string | undefined): CaseStatus | null =>
  text !== undefined && isOneOf(CASE_STATUSES, text) ? text : null;
