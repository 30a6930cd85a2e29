import type { OfficialDocument } from "#app/catalogue/facts/primary-source.ts";
import type { OnshoreDeclaration } from "./declaration.ts";
import type { GateRules } from "./gate-rules.ts";

/** What gates look at. Days are `YYYY-MM-DD`. */
export interface GateFacts {
  /** Where the provider is, as the catalogue codes it. */
  readonly providerCountry: string | null;
  readonly declaration: OnshoreDeclaration | null;
  /** The day on which an offer was accepted; null while none was. */
  readonly offerAcceptedOn: string | null;
  /** The rules of the day on which it is judged. */
  readonly gateRules: GateRules;
}

/** Held: something has to be known first. Stopped: the law forbids it. */
export const GATE_REASONS = ["undeclared", "acceptance-unknown", "begun-not-completed"] as const;
export type GateReason = (typeof GATE_REASONS)[number];

export type GateVerdict =
  | { readonly outcome: "open" }
  | { readonly outcome: "held" | "stopped"; readonly because: GateReason };

export const GATE_KEYS = ["au-onshore-transfer"] as const;
export type GateKey = (typeof GATE_KEYS)[number];

/** Where a rule was read. */
export interface GateSource {
  readonly url: string;
  readonly infoDate: string;
}

/** A rule of law under which a commission must not be earned, claimed or paid. */
export interface Gate {
  readonly key: GateKey;
  /** The day on which our sources were read. */
  readonly readOn: string;
  /** The authority's documents that make the rule: without one, no rule holds or stops a commission. */
  readonly official: readonly [OfficialDocument, ...OfficialDocument[]];
  readonly sources: readonly GateSource[];
  readonly judge: (facts: GateFacts) => GateVerdict;
}

export const OPEN: GateVerdict = { outcome: "open" };
