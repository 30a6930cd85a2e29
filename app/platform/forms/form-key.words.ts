import { words } from "#app/words/words.ts";

export const formKeyMessages = words({
  sentBefore: "You already submitted this form",
  sentBeforeHint:
    "We saved the version that you submitted first. Later changes are not saved. To save your changes as another record, submit the form again.",
  view: "View saved version (opens in a new tab)",
  outdated: "This form is out of date",
  outdatedHint: "Your text is still here. Check your answers, then submit the form again.",
});
