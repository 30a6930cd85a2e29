import { asc } from "drizzle-orm";
import { mailRequests } from "#app/server/db/schema/schema.server.ts";
import { answerMailRequest } from "#app/server/jobs/answer-mail-request.server.ts";

/** Does what the queue does with the mails that were asked for, oldest first, where nothing works on it. */
export async function answerMailRequests(deps: Parameters<typeof answerMailRequest>[0]): Promise<void> {
  const waiting = await deps.db
    .select({ id: mailRequests.id })
    .from(mailRequests)
    .orderBy(asc(mailRequests.createdAt), mailRequests.id);
  for (const { id } of waiting) await answerMailRequest(deps, id);
}
