import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { forgetStoredResponses } from "./once.server.ts";

export const oldAnswers: FixedRule = {
  key: "api-answers",
  texts: words({
    label: "Responses to forms and API requests",
    about:
      "Deleted after a day for API requests and 8 days for forms. Until then, a repeated request is recognised.",
  }),
  forget: forgetStoredResponses,
};
