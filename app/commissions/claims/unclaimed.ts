/** What is earned from an institution in a month and not claimed yet. */
export interface Unclaimed {
  readonly institutionId: string;
  readonly institution: string;
  readonly currency: string;
  /** `2026-11`, in UTC. */
  readonly month: string;
  readonly entries: number;
  readonly amountMinor: number;
}

/** An application for which a law holds or forbids a commission. */
export interface HeldApplication {
  readonly applicationId: string;
  readonly reference: string;
  readonly outcome: "held" | "stopped";
  readonly gate: string;
  readonly because: string;
  /** The last day of acceptance that the gate of today does not cover. */
  readonly acceptedBy: string;
}
