import type { GateStop } from "#app/commissions/gates/gates.ts";
import type { Earner } from "./disclosure.ts";

/** Payer and payee, by name; null: ourselves. */
export interface DisclosedEarner extends Pick<Earner, "standing" | "amounts"> {
  readonly payer: string | null;
  readonly earner: string | null;
}

/** Who would earn from one application. */
export interface DisclosedChoice {
  readonly reference: string;
  readonly university: string | null;
  readonly stop: GateStop | null;
  readonly earners: readonly DisclosedEarner[];
}

/** The commission disclosure shown to a student. It is stored with their consent. */
export interface Disclosure extends DisclosedChoice {
  /** The day whose agreements it follows. */
  readonly asOf: string;
  /** The student's other applications that are under way, the newest first. */
  readonly others: readonly DisclosedChoice[];
}
