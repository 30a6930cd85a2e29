import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { forgetDeliveries } from "./collect-events.server.ts";

export const oldDeliveries: FixedRule = {
  key: "webhook-deliveries",
  texts: words({
    label: "Webhook deliveries",
    about: "Deleted after 30 days. Until then, a delivery can be sent again.",
  }),
  forget: forgetDeliveries,
};
