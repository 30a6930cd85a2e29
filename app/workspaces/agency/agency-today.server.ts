import { countUnreadByAgency } from "#app/conversations/threads/agent-threads.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { countWaits } from "./agency-board.server.ts";
import type { Today } from "./today.ts";

/** What waits in the applications of a partner today. */
export async function readToday(db: DbOrTransaction, organisationId: string): Promise<Today> {
  const [waits, unread] = await Promise.all([
    countWaits(db, organisationId),
    countUnreadByAgency(db, organisationId),
  ]);
  return { waits, unread };
}
