import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { forgetApiAnswers } from "./write-once.server.ts";

export const oldAnswers: FixedRule = {
  key: "api-answers",
  texts: words({
    label: "What programs asked for",
    about: "After a day, until when the same request is known.",
  }),
  forget: forgetApiAnswers,
};
