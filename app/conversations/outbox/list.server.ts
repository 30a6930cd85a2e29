import { sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { among, inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { delivers } from "#app/platform/mail/delivers.server.ts";
import type { MailKind } from "#app/platform/mail/kinds.ts";
import { outboxMails } from "#app/platform/mail/mail.tables.server.ts";
import { mailState } from "#app/platform/mail/mail-state.ts";
import { OUTBOX_LIST } from "./admin-list.ts";
import type { MailRow } from "./mail-record.ts";

export const OUTBOX_SOURCE: ListSource<"created", "kind" | "sent" | "created"> = {
  spec: OUTBOX_LIST,
  from: sql`${outboxMails}`,
  id: sql`${outboxMails.id}`,
  orders: { created: { by: sql`${outboxMails.createdAt}`, type: "timestamptz" } },
  search: {
    text: sql`(lower(${outboxMails.toEmail}) || chr(10) || lower(${outboxMails.subject}))`,
    indexed: false,
  },
  filters: {
    kind: outboxMails.kind,
    created: { days: outboxMails.createdAt },
    sent: (answer) =>
      answer === "yes" ? sql`${outboxMails.sentAt} is not null` : sql`${outboxMails.sentAt} is null`,
  },
};

/** One page of the outbox, as the URL asks for it. Never the words of a mail. */
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
      id: outboxMails.id,
      kind: outboxMails.kind,
      channel: outboxMails.channel,
      toEmail: outboxMails.toEmail,
      subject: outboxMails.subject,
      sentAt: outboxMails.sentAt,
      lastError: outboxMails.lastError,
      createdAt: outboxMails.createdAt,
    })
    .from(outboxMails)
    .where(among(outboxMails.id, ids));
  const rows = records.map(({ sentAt, lastError, channel, ...mail }) => ({
    ...mail,
    kind: mail.kind as MailKind,
    state: mailState({ sentAt, lastError }, delivers(env, channel), channel),
  }));
  return inOrder(ids, rows);
}
