import { and, isNull, lt } from "drizzle-orm";
import type { SweptRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { sweptRows } from "#app/platform/retention-rules/swept-rows.server.ts";
import { words } from "#app/words/words.ts";
import { filedEmails } from "./filed-emails.tables.server.ts";

export const oldUnfiledEmails: SweptRule = {
  kind: "swept",
  key: "unfiled-emails",
  texts: words({
    label: "Unfiled email",
    about:
      "Emails that staff sent to a filing address and that no one filed with a student are deleted this long after they arrived. Filed emails stay with their student.",
    limits: "Privacy laws require us to delete data that is no longer needed, without naming a period.",
  }),
  unit: "days",
  ours: 90,
  least: 7,
  most: 365,
  ...sweptRows(filedEmails, (before) =>
    and(isNull(filedEmails.studentId), lt(filedEmails.createdAt, before)),
  ),
};
