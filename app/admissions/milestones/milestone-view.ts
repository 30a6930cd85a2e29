import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type { MilestoneKind } from "./milestone-kinds.ts";
import type { NextMilestone } from "./next-milestone.ts";

/** The readers of milestones. */
export type MilestoneReader = "staff" | "student" | "partner" | "institution";

/** A milestone as pages show it. Days are calendar dates. */
export interface ShownMilestone {
  readonly id: string;
  readonly kind: MilestoneKind;
  readonly day: string;
  /** Its date is not known; `day` is not shown. */
  readonly isUndated: boolean;
  readonly note: string | null;
  readonly reason: string | null;
  readonly coeNumber: string | null;
  readonly visaSubclass: string | null;
  /** Null for institutions, which do not need it. */
  readonly visaGrantNumber: string | null;
  readonly intake: string | null;
  readonly censusOn: string | null;
  readonly proof: { readonly id: string; readonly kind: DocumentKind } | null;
  /** The institution that recorded it, or, for staff, the person; null: our staff. */
  readonly by: string | null;
  readonly voidReason: string | null;
  readonly mayTakeBack: boolean;
}

export interface MilestonesView {
  readonly reader: MilestoneReader;
  readonly standing: readonly ShownMilestone[];
  /** Reversed milestones, for staff and the institution; the student sees them in the log. */
  readonly takenBack: readonly ShownMilestone[];
  readonly next: NextMilestone;
}
