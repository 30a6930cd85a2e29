import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { forgetPolicyReports } from "./commands.server.ts";

export const oldPolicyReports: FixedRule = {
  key: "policy-reports",
  texts: words({
    label: "Security reports of browsers",
    about: "30 days after one was last seen.",
  }),
  forget: forgetPolicyReports,
};
