import type { AskedWhen } from "./field.ts";

/**
 * How the page hides fields that do not apply: by the state of the controls, so that it works before and without
 * script. The form is the group `step`. Whether the student is under 18 depends on another step and is decided where
 * the step is assembled.
 */
export const SHOWN_WHEN: Readonly<Record<AskedWhen, string>> = {
  always: "",
  "two-names": "group-has-[[name='personalInfo.oneName']:checked]/step:hidden",
  "test-taken": "group-has-[[value='not-taken']:checked]/step:hidden",
  "interested-in-pr": "group-not-has-[[name='prInterest.interestedInPR']:checked]/step:hidden",
  "under-18": "",
};

/** The inverse condition, for the text shown instead of the fields. */
export const SHOWN_WITHOUT_TEST = "group-not-has-[[value='not-taken']:checked]/step:hidden";
