import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { forgetPolicyReports } from "./commands.server.ts";

export const oldPolicyReports: FixedRule = {
  key: "policy-reports",
  texts: words({
    label: "Security reports",
    about: "Deleted 30 days after the content was last blocked.",
  }),
  forget: forgetPolicyReports,
};
