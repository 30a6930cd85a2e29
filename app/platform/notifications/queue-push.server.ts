import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { pushPreferences, pushSubscriptions } from "./push.tables.server.ts";
import type { PushTopic } from "./push-topics.ts";

/** Queues each notification once for each browser of those who chose its topic, in the notification's transaction. */
export async function queuePush(
  tx: Transaction,
  jobs: Pick<Jobs, "enqueue">,
  topic: PushTopic,
  written: readonly { readonly id: string; readonly userId: string }[],
): Promise<void> {
  const browsers = await tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .innerJoin(pushPreferences, eq(pushPreferences.userId, pushSubscriptions.userId))
    .where(
      and(
        inArray(
          pushSubscriptions.userId,
          written.map(({ userId }) => userId),
        ),
        sql`${topic} = any(${pushPreferences.topics})`,
      ),
    );
  for (const { id: subscriptionId, userId } of browsers) {
    const notification = written.find((one) => one.userId === userId);
    if (notification)
      await jobs.enqueue(tx, "send-push", { notificationId: notification.id, subscriptionId });
  }
}
