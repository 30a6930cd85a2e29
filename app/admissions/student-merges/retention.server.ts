import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { forgetMerges } from "./undo-merge.server.ts";

export const oldMerges: FixedRule = {
  key: "student-merges",
  texts: words({
    label: "Student merges",
    about:
      "The data needed to undo a merge is deleted after 7 days. The log entry for the merge is not deleted.",
  }),
  forget: forgetMerges,
};
