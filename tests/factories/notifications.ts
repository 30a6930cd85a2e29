import { randomUUID } from "node:crypto";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { notifications } from "#app/platform/notifications/notifications.tables.server.ts";
import { only } from "./records.ts";

/** A line that tells a student of the status of an application. */
export async function makeNotification(
  db: DbOrTransaction,
  userId: string,
  reference: string,
): Promise<typeof notifications.$inferSelect> {
  return only(
    await db
      .insert(notifications)
      .values({
        userId,
        kind: "application-status",
        subjectType: "application",
        subjectId: randomUUID(),
        values: { reference, status: "Accepted" },
      })
      .returning(),
  );
}
