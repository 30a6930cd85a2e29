import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { forgetKeptAnswers } from "./once.server.ts";

export const oldAnswers: FixedRule = {
  key: "api-answers",
  texts: words({
    label: "Answers to forms and programs",
    about: "After a day for programs and 8 days for forms. Until then, a request sent again is recognised.",
  }),
  forget: forgetKeptAnswers,
};
