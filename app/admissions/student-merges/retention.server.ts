import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { forgetMerges } from "./undo-merge.server.ts";

export const oldMerges: FixedRule = {
  key: "student-merges",
  texts: words({
    label: "Merges of two students",
    about: "What was kept to bring the other record back goes after a week. That they were merged stays.",
  }),
  forget: forgetMerges,
};
