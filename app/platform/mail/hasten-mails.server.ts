import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/client.server.ts";
import type { DeliveryFailureCode } from "./delivery-failure.ts";
import { outboxEmails } from "./mail.tables.server.ts";

/** The server was away, whatever the message was. */
const AWAY: readonly DeliveryFailureCode[] = ["ECONNECTION", "EDNS", "ESOCKET", "ESTREAM", "ETIMEDOUT"];

/** Whether a delivery failed because the server was away. */
export const isServerAway = (stored: string): boolean => AWAY.some((code) => code === stored.split(" ")[0]);

/**
 * Has the queue try again now what failed because the server was away. What the server refused keeps its pauses, which it
 * asks for (RFC 5321, 4.5.4.1).
 */
export async function hastenMails(db: Db): Promise<void> {
  await db.execute(sql`
    update pgboss.job as job set start_after = now()
      from ${outboxEmails} as mail
     where job.name = 'send-mail' and job.state = 'retry' and job.start_after > now()
       and mail.id::text = job.data ->> 'mailId' and mail.sent_at is null
       and split_part(mail.last_error, ' ', 1) = any(${sql.param([...AWAY])})`);
}
