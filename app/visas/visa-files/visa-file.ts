import type { HandledIn } from "#app/visas/advice/advice-table.ts";
import type { VisaDestination } from "#app/visas/advice/visa-destination.ts";
import type { RefusalClause } from "./refusal-clauses.ts";
import type { Priority, ReviewCheck, VisaDateKind } from "./visa-options.ts";

/** A visa file as it is stored. Days are calendar dates. */
export interface VisaFile {
  readonly applicationId: string;
  readonly destination: VisaDestination;
  readonly preparedBy: string | null;
  readonly handledIn: HandledIn | null;
  readonly plannedOn: string | null;
  readonly coeStartsOn: string | null;
  readonly coeEndsOn: string | null;
  readonly priority: Priority | null;
  readonly prioritySeenOn: string | null;
  readonly officialDays: number | null;
  readonly officialSeenOn: string | null;
  readonly trn: string | null;
  readonly applicationNumber: string | null;
  readonly hapId: string | null;
  readonly refusalClauses: readonly RefusalClause[];
  readonly refusalNote: string | null;
  readonly latestOn: string | null;
  readonly startsOn: string | null;
  readonly contentRevision: number;
  readonly readyAt: Date | null;
  readonly version: number;
}

/** What the milestones of the application say about its visa. */
export interface VisaMilestones {
  readonly lodgedOn: string | null;
  /** It was lodged on a day that is not known; `lodgedOn` is not shown. */
  readonly isLodgedUndated: boolean;
  readonly decision: {
    readonly kind: "granted" | "refused";
    readonly day: string;
    readonly isUndated: boolean;
  } | null;
}

/** What standing milestones say about a visa; the earliest recorded first. */
export function visaMilestonesOf(
  milestones: readonly { readonly kind: string; readonly day: string; readonly isUndated?: boolean }[],
): VisaMilestones {
  const found = (kind: string) => milestones.find((milestone) => milestone.kind === kind);
  const lodged = found("visa-lodged");
  const [granted, refused] = [found("visa-granted"), found("visa-refused")];
  const decided = granted ?? refused;
  return {
    lodgedOn: lodged?.day ?? null,
    isLodgedUndated: lodged?.isUndated === true,
    decision: decided
      ? { kind: granted ? "granted" : "refused", day: decided.day, isUndated: decided.isUndated === true }
      : null,
  };
}

/** What the state of a file needs of them. */
interface StateMilestones {
  readonly lodgedOn: string | null;
  readonly decision: { readonly kind: "granted" | "refused" } | null;
}

/** A request with a deadline, or an appointment. */
export interface VisaDate {
  readonly id: string;
  readonly kind: VisaDateKind;
  readonly dueOn: string;
  readonly note: string | null;
  readonly doneOn: string | null;
}

/** A signature of a second reviewer. */
export interface VisaReview {
  readonly id: string;
  readonly checks: readonly ReviewCheck[];
  readonly note: string | null;
  readonly signedBy: string | null;
  readonly signer: string | null;
  readonly signedAt: Date;
  readonly withdrawnAt: Date | null;
  readonly withdrawnBecause: "changed" | "reviewer" | null;
}

/** How far a visa file is. */
export const VISA_STATES = ["preparing", "signed", "ready", "lodged", "granted", "refused"] as const;
export type VisaState = (typeof VISA_STATES)[number];

/** How far a visa file is, by what is recorded. */
export function visaState(
  { readyAt }: Pick<VisaFile, "readyAt">,
  { lodgedOn, decision }: StateMilestones,
  isSigned: boolean,
): VisaState {
  if (decision !== null) return decision.kind;
  if (lodgedOn !== null) return "lodged";
  if (readyAt !== null) return "ready";
  return isSigned ? "signed" : "preparing";
}

/** The address of the visa file of an application in the back office. */
export const staffVisaPath = (applicationId: string): string => `/admin/applications/${applicationId}/visa`;
