import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { STATED_OFFER_LABELS } from "./stated-offer.ts";
import type { UniversitySubmission } from "./university-submission.ts";
import { submissionMessages } from "./university-submissions.words.ts";

/** What is known of an offer whose terms are not recorded; null: the university has made none. */
export function statedOfferText(
  stated: Pick<UniversitySubmission, "offerKind" | "offeredOn"> | null,
  locale: string,
): string | null {
  if (!stated?.offerKind) return null;
  const offer = STATED_OFFER_LABELS[stated.offerKind];
  const texts = submissionMessages.statedOffer;
  return stated.offeredOn
    ? texts.dated({ offer, day: formatCalendarDate(stated.offeredOn, locale) })
    : texts.undated({ offer });
}
