import { sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { among, inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { delivers } from "#app/platform/mail/delivers.server.ts";
import type { MailKind } from "#app/platform/mail/kinds.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { mailState } from "#app/platform/mail/mail-state.ts";
import { OUTBOX_LIST } from "./admin-list.ts";
import type { MailRow } from "./mail-record.ts";

export const OUTBOX_SOURCE: ListSource<"created", "kind" | "sent" | "created"> = {
  spec: OUTBOX_LIST,
  from: sql`${outboxEmails}`,
  id: sql`${outboxEmails.id}`,
  orders: { created: { by: sql`${outboxEmails.createdAt}`, type: "timestamptz" } },
  search: {
    text: sql`(lower(${outboxEmails.toEmail}) || chr(10) || lower(${outboxEmails.subject}))`,
    indexed: false,
  },
  filters: {
    kind: outboxEmails.kind,
    created: { days: outboxEmails.createdAt },
    sent: (answer) =>
      answer === "yes" ? sql`${outboxEmails.sentAt} is not null` : sql`${outboxEmails.sentAt} is null`,
  },
};

/** One page of the outbox, as the URL specifies. Never includes the text of an email. */
export async function listMails(
  db: DbOrTransaction,
  env: Pick<Env, "smtpUrl" | "smsGateway">,
  query: ListQueryOf<typeof OUTBOX_LIST>,
): Promise<Page<MailRow>> {
  const page = await readListPage(db, OUTBOX_SOURCE, query);
  return { ...page, items: await readMailRows(db, env, page.items) };
}

/** What the list shows of mails, in the order of their ids. */
export async function readMailRows(
  db: DbOrTransaction,
  env: Pick<Env, "smtpUrl" | "smsGateway">,
  ids: readonly string[],
): Promise<MailRow[]> {
  if (ids.length === 0) return [];
  const records = await db
    .select({
      id: outboxEmails.id,
      kind: outboxEmails.kind,
      channel: outboxEmails.channel,
      toEmail: outboxEmails.toEmail,
      subject: outboxEmails.subject,
      sentAt: outboxEmails.sentAt,
      lastError: outboxEmails.lastError,
      createdAt: outboxEmails.createdAt,
    })
    .from(outboxEmails)
    .where(among(outboxEmails.id, ids));
  const rows = records.map(({ sentAt, lastError, channel, ...mail }) => ({
    ...mail,
    kind: mail.kind as MailKind,
    state: mailState({ sentAt, lastError }, delivers(env, channel), channel),
  }));
  return inOrder(ids, rows);
}
