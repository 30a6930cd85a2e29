import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import { MILESTONE_LABELS, type MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import { isOneOf } from "#app/platform/records/option.ts";

const STATUS_STEPS = [
  "New",
  "Under Review",
  "Submitted",
  "Accepted",
] as const satisfies readonly ApplicationStatus[];
const MILESTONE_STEPS = [
  "deposit-paid",
  "coe-issued",
  "visa-granted",
  "enrolled",
] as const satisfies readonly MilestoneKind[];

/** From a new application to a student in class: the statuses, then the milestones that follow an acceptance. */
export const PIPELINE_STEPS = [...STATUS_STEPS, ...MILESTONE_STEPS] as const;
export type PipelineStep = (typeof PIPELINE_STEPS)[number];

export const pipelineLabel = (step: PipelineStep): string =>
  isOneOf(STATUS_STEPS, step) ? APPLICATION_STATUS_LABELS[step] : MILESTONE_LABELS[step];

/** `skipped`: the application has advanced without it, such as a scholarship without a deposit. */
export type PipelineState = "done" | "present" | "skipped" | "open";

export interface ShownStep {
  readonly step: PipelineStep;
  readonly state: PipelineState;
  /** When it was reached: a timestamp, or the calendar date of a milestone; null if unknown. */
  readonly on: Date | string | null;
  /** Milestones within an open step: a lodged visa, a student who has arrived. */
  readonly soFar: { readonly kind: MilestoneKind; readonly day: string | null } | null;
}

export const PIPELINE_ENDS = ["rejected", "withdrawn", "visa-refused", "course-left", "transferred"] as const;

/** Why an application ended, or needs a decision before it can continue. */
export interface PipelineEnd {
  readonly because: (typeof PIPELINE_ENDS)[number];
  readonly on: Date | string | null;
  readonly reason: string | null;
}

/** The progress of an application. If it has ended, the reached steps and how it ended. */
export interface Pipeline {
  readonly steps: readonly ShownStep[];
  readonly end: PipelineEnd | null;
}

/** A status change or withdrawal from the timeline. */
export interface PipelineEvent {
  readonly kind: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly at: Date;
  readonly reason: string | null;
}

export interface PipelineFacts {
  readonly status: ApplicationStatus;
  readonly withdrawnAt: Date | null;
  readonly createdAt: Date;
  /** Newest first. */
  readonly events: readonly PipelineEvent[];
  /** Valid ones, earliest first. */
  readonly milestones: readonly {
    readonly kind: MilestoneKind;
    readonly day: string;
    readonly note: string | null;
    readonly reason: string | null;
    /** Its date is not known. */
    readonly isUndated?: boolean;
  }[];
}

/** Shown at a step until it is reached. */
const SO_FAR: Partial<Record<PipelineStep, MilestoneKind>> = {
  "visa-granted": "visa-lodged",
  enrolled: "arrived",
};
/** What answers no refusal: a deposit or deferral can occur at any time, and a refusal requires the others. */
const BESIDE_THE_VISA: readonly MilestoneKind[] = ["deposit-paid", "coe-issued", "visa-lodged", "deferred"];

/**
 * Combines statuses and milestones into eight steps. They stay separate: a reopened application is Under Review again
 * and keeps its milestones.
 */
export function pipelineOf(facts: PipelineFacts): Pipeline {
  const end = endOf(facts);
  const present = presentStep(facts);
  const at = PIPELINE_STEPS.indexOf(present);
  const steps = PIPELINE_STEPS.map((step, index): ShownStep => {
    const milestone = facts.milestones.findLast(({ kind }) => kind === step);
    const state = stateAt(index - at, isOneOf(STATUS_STEPS, step), milestone !== undefined);
    const isReached = state !== "open" && state !== "skipped";
    const on = milestone ? dayOf(milestone) : isReached ? reachedAt(facts, step) : null;
    const soFar = facts.milestones.findLast(({ kind }) => kind === SO_FAR[step]);
    return { step, state, on, soFar: state === "open" && soFar ? { ...soFar, day: dayOf(soFar) } : null };
  });
  if (end === null) return { steps, end };
  return { end, steps: steps.slice(0, at + 1).map(asReached) };
}

/**
 * The milestone that was recorded after the current step, as lists show it: a lodged visa, a student who has arrived; null
 * if there is none, or the application is not accepted.
 */
export function latestMilestone({ steps }: Pipeline): MilestoneKind | null {
  const present = steps.find(({ state }) => state === "present")?.step;
  if (present !== "Accepted" && !isOneOf(MILESTONE_STEPS, present)) return null;
  return steps.findLast(({ soFar }) => soFar !== null)?.soFar?.kind ?? null;
}

/** The date of a milestone; null if it is not known. */
const dayOf = ({ day, isUndated }: PipelineFacts["milestones"][number]): string | null =>
  isUndated ? null : day;

const asReached = (step: ShownStep): ShownStep =>
  step.state === "present" ? { ...step, state: "done" } : step;

function stateAt(distance: number, isStatus: boolean, isRecorded: boolean): PipelineState {
  if (distance === 0) return "present";
  if (isRecorded) return "done";
  if (distance > 0) return "open";
  return isStatus ? "done" : "skipped";
}

/** The current step of an application, or its last step before it ended. */
function presentStep({ status, events, milestones }: PipelineFacts): PipelineStep {
  if (status === "Rejected") {
    const from = events.find(({ kind, to }) => kind === "status-changed" && to === "Rejected")?.from;
    return isOneOf(STATUS_STEPS, from) ? from : "New";
  }
  if (status !== "Accepted") return status;
  const has = (step: MilestoneKind) => milestones.some(({ kind }) => kind === step);
  return MILESTONE_STEPS.findLast(has) ?? "Accepted";
}

/** When a status was last reached. */
function reachedAt({ events, createdAt }: PipelineFacts, step: PipelineStep): Date | null {
  if (step === "New") return createdAt;
  return events.find(({ kind, to }) => kind === "status-changed" && to === step)?.at ?? null;
}

function endOf({ status, withdrawnAt, events, milestones }: PipelineFacts): PipelineEnd | null {
  if (withdrawnAt !== null) {
    const reason = events.find(({ kind }) => kind === "withdrawn")?.reason ?? null;
    return { because: "withdrawn", on: withdrawnAt, reason };
  }
  if (status === "Rejected") {
    const event = events.find(({ kind, to }) => kind === "status-changed" && to === "Rejected");
    return { because: "rejected", on: event?.at ?? null, reason: event?.reason ?? null };
  }
  if (status !== "Accepted") return null;
  const left = milestones.find(({ kind }) => kind === "withdrawn" || kind === "transferred");
  if (left) {
    const because = left.kind === "withdrawn" ? "course-left" : "transferred";
    return { because, on: left.day, reason: left.reason };
  }
  const last = milestones.findLast(({ kind }) => !BESIDE_THE_VISA.includes(kind));
  return last?.kind === "visa-refused"
    ? { because: "visa-refused", on: dayOf(last), reason: last.note }
    : null;
}
