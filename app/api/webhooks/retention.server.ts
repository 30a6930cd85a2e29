import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { forgetDeliveries } from "./collect-events.server.ts";

export const oldDeliveries: FixedRule = {
  key: "webhook-deliveries",
  texts: words({
    label: "What other programs were told",
    about: "After 30 days, until when it can be told again.",
  }),
  forget: forgetDeliveries,
};
