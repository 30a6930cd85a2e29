import { asc } from "drizzle-orm";
import { emailRequests } from "#app/platform/mail/mail.tables.server.ts";
import { answerMailRequest } from "#app/process/answer-email-request.server.ts";

/** Does what the queue does with the mails that were asked for, oldest first, where nothing works on it. */
export async function answerMailRequests(deps: Parameters<typeof answerMailRequest>[0]): Promise<void> {
  const waiting = await deps.db
    .select({ id: emailRequests.id })
    .from(emailRequests)
    .orderBy(asc(emailRequests.createdAt), emailRequests.id);
  for (const { id } of waiting) await answerMailRequest(deps, id);
}
