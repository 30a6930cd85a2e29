import type { AskedWhen } from "./field.ts";

/**
 * How the page hides what is not asked: by the state of the controls themselves, so that it works
 * before and without script. The form is the group `step`. Whether somebody is under 18 is known from
 * another step and decided where the step is put together.
 */
export const SHOWN_WHEN: Readonly<Record<AskedWhen, string>> = {
  always: "",
  "two-names": "group-has-[[name='personalInfo.oneName']:checked]/step:hidden",
  "test-taken": "group-has-[[value='not-taken']:checked]/step:hidden",
  "interested-in-pr": "group-not-has-[[name='prInterest.interestedInPR']:checked]/step:hidden",
  "under-18": "",
};

/** The reverse, for what is said instead of asking. */
export const SHOWN_WITHOUT_TEST = "group-not-has-[[value='not-taken']:checked]/step:hidden";
