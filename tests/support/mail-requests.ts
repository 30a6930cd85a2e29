import { asc } from "drizzle-orm";
import { mailRequests } from "#app/platform/mail/mail.tables.server.ts";
import { answerMailRequest } from "#app/process/answer-mail-request.server.ts";

/** Does what the queue does with the mails that were asked for, oldest first, where nothing works on it. */
export async function answerMailRequests(deps: Parameters<typeof answerMailRequest>[0]): Promise<void> {
  const waiting = await deps.db
    .select({ id: mailRequests.id })
    .from(mailRequests)
    .orderBy(asc(mailRequests.createdAt), mailRequests.id);
  for (const { id } of waiting) await answerMailRequest(deps, id);
}
