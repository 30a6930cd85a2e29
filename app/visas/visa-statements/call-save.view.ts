import { localPath } from "#app/words/local-path.ts";
import type { SaveReply } from "./statement.ts";
import type { StatementQuestion } from "./statement-question.ts";

const ADDRESS = "/api/visa-statement";
/** A call on a dying connection can hang for minutes. */
const TIMEOUT_MS = 20_000;

export interface SentAnswer {
  readonly applicationId: string;
  readonly question: StatementQuestion;
  readonly version: number;
  readonly text: string;
}

/** Sends the text of an answer; null where no reply came. Calling again does no harm. */
export async function callSave({ version, ...sent }: SentAnswer): Promise<SaveReply | null> {
  try {
    const response = await fetch(localPath(ADDRESS), {
      method: "POST",
      body: new URLSearchParams({ intent: "save", ...sent, version: String(version) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status >= 500 || !response.headers.get("content-type")?.includes("json")) return null;
    const reply = await response.json();
    // A session that has ended: the text stays on this device until the next visit.
    return typeof reply.code === "string" && ["saved", "stale", "refused"].includes(reply.code)
      ? reply
      : null;
  } catch {
    return null;
  }
}
