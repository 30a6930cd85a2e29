import { words } from "#app/words/words.ts";

/** Texts next to the check; separate from those of the check itself, because entry pages load them. */
export const humanFrame = words({
  lead: "We’ve received a lot of forms in a short time. Complete the check below, then submit your form again.",
  frame: "Human verification",
});
