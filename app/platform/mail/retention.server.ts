import { lt, sql } from "drizzle-orm";
import type { FixedRule, SweptRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { sweptRows } from "#app/platform/retention-rules/swept-rows.server.ts";
import { words } from "#app/words/words.ts";
import { emailRequests, outboxEmails } from "./mail.tables.server.ts";

export const oldMails: SweptRule = {
  kind: "swept",
  key: "mails",
  texts: words({
    label: "Emails in the outbox",
    about:
      "Deleted after this period, counted from when the email was sent or permanently failed. Applications, conversations and consultations keep their own record of the text.",
    limits:
      "Privacy laws require us to delete data that is no longer needed, without naming a period. We keep emails for at least 3 months as proof that they were sent.",
  }),
  unit: "months",
  ours: null,
  least: 3,
  most: 84,
  ...sweptRows(
    outboxEmails,
    (before) =>
      sql`coalesce(${outboxEmails.sentAt}, ${outboxEmails.createdAt}) < ${before.toISOString()}::timestamptz`,
  ),
};

const DAY_MS = 86_400_000;

export const unansweredMailRequests: FixedRule = {
  key: "mail-requests",
  texts: words({
    label: "Email requests",
    about: "Deleted after 1 day. Only requests that permanently failed remain that long.",
  }),
  async forget({ db, now }) {
    const before = new Date(now().getTime() - DAY_MS);
    const gone = await db.delete(emailRequests).where(lt(emailRequests.createdAt, before));
    return gone.rowCount ?? 0;
  },
};
