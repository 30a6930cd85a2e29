import { optionsOf } from "#app/platform/records/option.ts";
import type { Move } from "#app/platform/records/state-machine.ts";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { words } from "#app/words/words.ts";

/** How far a person has come. Both the stored values and what people read. */
export const STUDENT_STAGES = ["Lead", "Prospect", "Applicant", "Enrolled"] as const;
export type StudentStage = (typeof STUDENT_STAGES)[number];

export const DEFAULT_STUDENT_STAGE: StudentStage = "Lead";

export const STUDENT_STAGE_LABELS: Readonly<Record<StudentStage, string>> = words({
  Lead: "Lead",
  Prospect: "Prospect",
  Applicant: "Applicant",
  Enrolled: "Enrolled",
});

export const STUDENT_STAGE_BADGES: Readonly<Record<StudentStage, BadgeVariant>> = {
  Lead: "warning",
  Prospect: "info",
  Applicant: "default",
  Enrolled: "success",
};

export const STUDENT_STAGE_OPTIONS = optionsOf(STUDENT_STAGES, STUDENT_STAGE_LABELS);

/**
 * Staff change stages in either direction; moving back means that an earlier record was wrong or that something fell
 * through, so it needs a reason. Automatic changes only move forward.
 */
export const STUDENT_STAGE_MOVES: readonly Move<StudentStage>[] = STUDENT_STAGES.flatMap((from, fromRank) =>
  STUDENT_STAGES.flatMap((to, toRank): readonly Move<StudentStage>[] => {
    if (fromRank === toRank) return [];
    return toRank > fromRank
      ? [{ from, to, by: ["counsellor", "owner", "system"], reason: "optional" }]
      : [{ from, to, by: ["counsellor", "owner"], reason: "required" }];
  }),
);

/** Events that advance a student to a stage. */
export const STAGE_EVENTS = ["application-started", "application-submitted", "enrolled"] as const;
export type StageEvent = (typeof STAGE_EVENTS)[number];

export const STAGE_AFTER_EVENT: Readonly<Record<StageEvent, StudentStage>> = {
  "application-started": "Prospect",
  "application-submitted": "Applicant",
  enrolled: "Enrolled",
};

/** The stage after an event: never an earlier one than the student already has. */
export function stageAfter(current: StudentStage, event: StageEvent): StudentStage {
  const reached = STAGE_AFTER_EVENT[event];
  return STUDENT_STAGES.indexOf(reached) > STUDENT_STAGES.indexOf(current) ? reached : current;
}
