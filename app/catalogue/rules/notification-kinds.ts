import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { words } from "#app/words/words.ts";
import { isRuleKey } from "./rule.ts";
import { RULE_LABELS } from "./rules.words.ts";

const texts = words({ second: "A change needs your approval: {rule}" });

export const ruleNotificationKinds = {
  "rule-needs-second": {
    needs: "rule.approve",
    text: ({ values: { rule = "" } }) => texts.second({ rule: isRuleKey(rule) ? RULE_LABELS[rule] : rule }),
    path: ({ subjectId }) => `/admin/settings/rules/${subjectId}`,
  },
} as const satisfies NotificationKinds;
