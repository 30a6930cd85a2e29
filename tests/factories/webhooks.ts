import { webhookDeliveries, webhooks } from "#app/api/webhooks/webhooks.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

/** A receiver with one failed delivery of an event. Its secret cannot be decrypted. */
export async function makeWebhook(
  db: DbOrTransaction,
  createdBy: string,
  given: Partial<typeof webhooks.$inferInsert> = {},
): Promise<{ id: string; deliveryId: string }> {
  const { id } = only(
    await db
      .insert(webhooks)
      .values({
        name: "Website of the head office",
        url: "https://hooks.example/southbound",
        events: ["student.changed"],
        secret: "sealed",
        collectedUpTo: 0,
        createdBy,
        ...given,
      })
      .returning({ id: webhooks.id }),
  );
  const delivery = only(
    await db
      .insert(webhookDeliveries)
      .values({ webhookId: id, type: "student.changed", body: "{}", attempts: 2, status: 503 })
      .returning({ id: webhookDeliveries.id }),
  );
  return { id, deliveryId: delivery.id };
}
