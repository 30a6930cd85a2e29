import type { StatedOffer } from "./stated-offer.ts";
import type { SubmissionChannel } from "./submission-channels.ts";
import type { SubmissionDates } from "./submission-rules.ts";

/** How an application was sent to a university that does not use this system. Days are calendar dates. */
export interface UniversitySubmission extends SubmissionDates {
  readonly universityName: string | null;
  readonly courseName: string | null;
  readonly channel: SubmissionChannel | null;
  readonly sentThrough: string | null;
  readonly universityReference: string | null;
  readonly loginHint: string | null;
  readonly feeMinor: number | null;
  readonly feeCurrency: string | null;
  /** The kind of offer that the university made; null: none. */
  readonly offerKind: StatedOffer | null;
  readonly version: number;
}
