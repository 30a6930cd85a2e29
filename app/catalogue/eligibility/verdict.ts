/** How the user meets one requirement of a course, the worst first. */
export const VERDICTS = ["not-met", "nearly", "unknown", "met", "not-published"] as const;
/**
 * `nearly`: short by no more than one step of the test, which another try may bring. `unknown`: published,
 * but not to be compared with what was given. `not-published`: ask a counsellor.
 */
export type Verdict = (typeof VERDICTS)[number];

/** The verdict on several things together: the worst; `not-published` where that is all there is. */
export function worstOf(verdicts: readonly Verdict[]): Verdict {
  return VERDICTS.find((verdict) => verdicts.includes(verdict)) ?? "not-published";
}

/** What a search for courses shows: sure ones, those within reach too, or all but those surely out of reach. */
export const FIT_CHOICES = ["met", "nearly", "possible"] as const;
export type FitChoice = (typeof FIT_CHOICES)[number];

const CHOSEN: Readonly<Record<FitChoice, readonly Verdict[]>> = {
  met: ["met"],
  nearly: ["met", "nearly"],
  possible: ["met", "nearly", "unknown", "not-published"],
};

export const isChosen = (choice: FitChoice, verdict: Verdict): boolean => CHOSEN[choice].includes(verdict);
