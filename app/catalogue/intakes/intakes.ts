import type { Option } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/**
 * Intakes are data that staff manage. Applications for one are taken from `opensAt` (included) until
 * `closesAt` (excluded); a missing end stays open on that side.
 */
export type Intake = {
  /** The stored option value, such as `2026-feb`. */
  readonly code: string;
  readonly label: string;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
};

export const intakeTexts = words({
  flexible: "Flexible",
  upcoming: "{intake} (opens later)",
  closed: "{intake} (closed)",
});

/** Always available, regardless of the table. */
export const FLEXIBLE_INTAKE_CODE = "flexible";
export const FLEXIBLE_INTAKE: Intake = {
  code: FLEXIBLE_INTAKE_CODE,
  get label() {
    return intakeTexts.flexible;
  },
  opensAt: null,
  closesAt: null,
};

export const INTAKE_STATES = ["upcoming", "open", "closed"] as const;
export type IntakeState = (typeof INTAKE_STATES)[number];
export const INTAKE_STATE_LABELS: Readonly<Record<IntakeState, string>> = words({
  upcoming: "Opens later",
  open: "Open",
  closed: "Closed",
});

export function intakeState(intake: Intake, now: Date): IntakeState {
  if (intake.code === FLEXIBLE_INTAKE_CODE) return "open";
  if (intake.closesAt !== null && now >= intake.closesAt) return "closed";
  return intake.opensAt !== null && now < intake.opensAt ? "upcoming" : "open";
}

export type IntakeOption = Option & { readonly state: IntakeState; readonly disabled: boolean };

/**
 * The choices of the form, in the order given, with `flexible` last. Closed and upcoming ones are
 * shown and say so, but cannot be chosen.
 */
export function intakeOptions(intakes: readonly Intake[], now: Date): readonly IntakeOption[] {
  const dated = intakes.filter((intake) => intake.code !== FLEXIBLE_INTAKE_CODE);
  const flexible = intakes.find((intake) => intake.code === FLEXIBLE_INTAKE_CODE) ?? FLEXIBLE_INTAKE;
  return [...dated, flexible].map((intake) => {
    const state = intakeState(intake, now);
    const label = state === "open" ? intake.label : intakeTexts[state]({ intake: intake.label });
    return { value: intake.code, label, state, disabled: state !== "open" };
  });
}

/** The codes of the four dated intakes that the product began with; what follows them is added by staff. */
export const FIRST_INTAKES: readonly string[] = ["2025-feb", "2025-jul", "2025-sep", "2026-feb"];
