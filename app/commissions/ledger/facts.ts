import type { OnshoreDeclaration } from "#app/commissions/gates/declaration.ts";
import type { GateRules } from "#app/commissions/gates/gate-rules.ts";

/** The milestones that commissions depend on. Others are ignored. */
export const COMMISSION_MILESTONES = [
  "enrolled",
  "census-passed",
  "visa-refused",
  "withdrawn",
  "transferred",
] as const;
export type CommissionMilestone = (typeof COMMISSION_MILESTONES)[number];

/** A step that stands, on its day (`YYYY-MM-DD`). */
export interface MilestoneFact {
  readonly id: string;
  readonly kind: CommissionMilestone;
  readonly day: string;
}

/** Money that came in for an application: what `payerId` paid to `earnerId`, tax included. Null: ourselves. */
export interface PaymentFact {
  readonly id: string;
  readonly payerId: string | null;
  readonly earnerId: string | null;
  /** The semester it is for, from 1 on. */
  readonly instalment: number;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly day: string;
}

/** What the student pays, semester by semester, in minor units: the offer's where one is accepted, else the course's. */
export interface FeeFacts {
  readonly currency: string;
  readonly semesters: readonly bigint[];
  /** What a scholarship takes off each semester. */
  readonly scholarships: readonly bigint[];
  readonly from: "offer" | "course";
}

/** The facts that determine the commissions of one application. */
export interface ApplicationFacts {
  readonly applicationId: string;
  /** Today: what is earned with a later semester has to have come. */
  readonly asOf: string;
  /** The institution of its university; null while it has none of ours. */
  readonly institutionId: string | null;
  /** The partners from the one that we pay down to the one that represented the student; empty if there was none. */
  readonly partners: readonly string[];
  readonly country: string | null;
  readonly level: string | null;
  readonly intakeCode: string | null;
  readonly universityId: string | null;
  readonly courseId: string | null;
  /** Where the provider is, as the catalogue codes it: `australia`, `newzealand`. */
  readonly providerCountry: string | null;
  readonly fees: FeeFacts | null;
  readonly milestones: readonly MilestoneFact[];
  readonly payments: readonly PaymentFact[];
  readonly declaration: OnshoreDeclaration | null;
  /** The day on which an offer was accepted; null while none was. */
  readonly offerAcceptedOn: string | null;
  /** The rules of the commission gates on the day. */
  readonly gateRules: GateRules;
}
