import type { BadgeVariant } from "#app/domain/badge.ts";
import { INTAKE_STATE_LABELS, type IntakeState } from "#app/domain/intakes/intakes.ts";
import { Badge } from "#app/ui/badge.tsx";

const VARIANTS: Readonly<Record<IntakeState, BadgeVariant>> = {
  upcoming: "info",
  open: "success",
  closed: "secondary",
};

export function IntakeStateBadge({ state }: { state: IntakeState }) {
  return <Badge variant={VARIANTS[state]}>{INTAKE_STATE_LABELS[state]}</Badge>;
}
