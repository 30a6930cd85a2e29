import type { StatementDestination } from "./statement-question.ts";

/**
 * Whether someone can read the findings of a case. They are an analysis of a visa file, which the law of a destination can
 * reserve for people with a licence.
 */
export interface FindingAccess {
  readonly may: boolean;
  /** The destination whose licence is missing. */
  readonly needs: StatementDestination;
}

/**
 * Fails closed: without an answer that allows it, no one reads findings.
 *
 * @param answer what the records of licences say for the person, the case and the day; null where nothing is recorded
 */
export const findingAccess = (
  destination: StatementDestination,
  answer: { readonly may: boolean } | null,
): FindingAccess => ({ may: answer?.may === true, needs: destination });
