import { and, isNotNull, lt } from "drizzle-orm";
import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { leadDeliveries } from "./lead-deliveries.tables.server.ts";
import { DELIVERY_DAYS, PAYLOAD_DAYS } from "./lead-source.ts";

const DAY_MS = 86_400_000;

export const oldLeadDeliveries: FixedRule = {
  key: "lead-deliveries",
  texts: words({
    label: "Leads from other systems",
    about:
      "The content of a delivery is deleted after 7 days. That it arrived is stored for 90 days, so that a repeated delivery adds nothing.",
  }),
  async forget({ db, now }) {
    const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
    const gone = await db.delete(leadDeliveries).where(lt(leadDeliveries.createdAt, before(DELIVERY_DAYS)));
    const emptied = await db
      .update(leadDeliveries)
      .set({ fields: null })
      .where(and(lt(leadDeliveries.createdAt, before(PAYLOAD_DAYS)), isNotNull(leadDeliveries.fields)));
    return (gone.rowCount ?? 0) + (emptied.rowCount ?? 0);
  },
};
