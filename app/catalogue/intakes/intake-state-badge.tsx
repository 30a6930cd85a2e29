import { Badge } from "#app/ui/badge.tsx";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { INTAKE_STATE_LABELS, type IntakeState } from "./intakes.ts";

const VARIANTS: Readonly<Record<IntakeState, BadgeVariant>> = {
  upcoming: "info",
  open: "success",
  closed: "secondary",
};

export function IntakeStateBadge({ state }: { state: IntakeState }) {
  return <Badge variant={VARIANTS[state]}>{INTAKE_STATE_LABELS[state]}</Badge>;
}
