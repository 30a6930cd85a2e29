import { auOnshoreTransfer } from "./au-onshore-transfer.ts";
import type { Gate, GateFacts, GateKey, GateReason } from "./gate.ts";

/** Every gate. To add one, add a file to this folder and a line here. */
export const GATES: readonly Gate[] = [auOnshoreTransfer];

export interface GateStop {
  readonly gate: GateKey;
  readonly outcome: "held" | "stopped";
  readonly because: GateReason;
  /** The last day of acceptance that was in force, for the texts; a stop that was stored earlier has none. */
  readonly acceptedBy?: string;
}

/** The result of all gates: forbidden takes precedence over unknown; null if all are open. */
export function judgeGates(facts: GateFacts, gates: readonly Gate[] = GATES): GateStop | null {
  const shut = gates.flatMap((gate) => {
    const verdict = gate.judge(facts);
    return verdict.outcome === "open"
      ? []
      : [{ gate: gate.key, ...verdict, acceptedBy: facts.gateRules.transferAcceptedBy }];
  });
  return shut.find(({ outcome }) => outcome === "stopped") ?? shut[0] ?? null;
}
