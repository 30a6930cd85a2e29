import { invalidField } from "#app/platform/results/result.ts";
import { defineSetting } from "#app/platform/settings/settings.server.ts";
import { latestToday } from "#app/platform/time/calendar-date.ts";
import { adviceMessages } from "./advice.words.ts";
import type { AdviceSettings } from "./advice-settings.ts";

/**
 * Where visa cases are handled, and the legal review; nothing of it before an owner has saved it. Error when saved:
 * `invalid` at `reviewedOn` for a review in the future.
 */
export const { read: readAdviceSettings, save: saveAdviceSettings } = defineSetting<AdviceSettings>(
  {
    key: "visas.advice",
    action: "visaFile.editSettings",
    unset: { handledIn: null, reviewedOn: null, reviewedBy: null },
  },
  ({ reviewedOn }, { now }) =>
    reviewedOn !== null && reviewedOn > latestToday(now())
      ? invalidField("reviewedOn", adviceMessages.problems.future)
      : null,
);
