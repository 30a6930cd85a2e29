import { and, inArray, lt } from "drizzle-orm";
import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { whatsappMessages } from "./whatsapp.tables.server.ts";

const DAYS = 90;

export const oldWhatsAppMessages: FixedRule = {
  key: "whatsapp-messages",
  texts: words({
    label: "WhatsApp messages without a conversation",
    about:
      "A received WhatsApp message that is in no conversation is deleted after 90 days. Enquiries and messages in conversations follow their own rules.",
  }),
  async forget({ db, now }) {
    const before = new Date(now().getTime() - DAYS * 86_400_000);
    const gone = await db
      .delete(whatsappMessages)
      .where(
        and(
          lt(whatsappMessages.createdAt, before),
          inArray(whatsappMessages.state, ["enquiry", "unmatched", "dismissed"]),
        ),
      );
    return gone.rowCount ?? 0;
  },
};
