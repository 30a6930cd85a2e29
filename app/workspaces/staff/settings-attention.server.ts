import { sql } from "drizzle-orm";
import { passkeys } from "#app/people/second-factors/second-factors.tables.server.ts";
import { isBackupDue } from "#app/platform/backups/backup.ts";
import { backups } from "#app/platform/backups/backups.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { type Attention, attentionOf } from "#app/platform/menus/settings-attention.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";

type Reader = { actor: Actor; env: Pick<Env, "smtpUrl" | "backups">; now: Date };

/** What needs attention in the settings that the reader can open, in one statement. */
export async function readAttention(
  db: DbOrTransaction,
  { actor, env, now }: Reader,
): Promise<readonly Attention[]> {
  const sees = {
    emails: can(actor, "outbox.list"),
    staff: can(actor, "staff.list"),
    system: can(actor, "system.view"),
  };
  const leave = env.smtpUrl !== undefined;
  if (!sees.staff && !sees.system && !(sees.emails && leave)) {
    return attentionOf({ emails: sees.emails ? { leave, failed: 0 } : null, staff: null, isBackupDue: null });
  }
  const failed = sql`(select count(*)::int from ${outboxEmails}
    where sent_at is null and last_error is not null and channel = 'mail'
      and created_at > ${new Date(now.getTime() - WEEK_MS)})`;
  const { rows } = await db.execute<{
    failed: number;
    staff: number;
    without_two_step: number;
    last_backup: string | Date | null;
  }>(sql`
    select ${sees.emails && leave ? failed : sql`0`} as failed, staff.*,
      ${sees.system ? sql`(select max(created_at) from ${backups})` : sql`null`} as last_backup
    from (
      select count(*)::int as staff, count(*) filter (where not ${users.twoFactorEnabled}
        and not exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id}))::int as without_two_step
      from ${userRoles} join ${users} on ${users.id} = ${userRoles.userId}
      where ${userRoles.role} = 'admin' and ${users.disabledAt} is null and ${sees.staff}
    ) staff`);
  const [row] = rows;
  if (!row) return [];
  const last = row.last_backup === null ? null : new Date(row.last_backup);
  return attentionOf({
    emails: sees.emails ? { leave, failed: row.failed } : null,
    staff: sees.staff ? { count: row.staff, withoutTwoStep: row.without_two_step } : null,
    isBackupDue: sees.system ? isBackupDue({ last, isPlanned: env.backups !== undefined }, now) : null,
  });
}

const WEEK_MS = 7 * 86_400_000;
