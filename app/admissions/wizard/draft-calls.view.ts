import type { DraftSync } from "#app/admissions/answers/draft-sync.ts";
import { changesToSave } from "#app/admissions/answers/draft-sync.ts";
import type { DraftReply } from "#app/admissions/answers/wizard-view.ts";
import { localPath } from "#app/words/local-path.ts";

const ADDRESS = "/api/draft";
/** A call on a failing connection can hang for minutes; abort and retry instead. */
const TIMEOUT_MS = 20_000;

/** A call failed without a response: `no-connection`, or an unusable response (`no-answer`). */
export type CallFailure = "no-connection" | "no-answer";

export class CallFailed extends Error {
  override name = "CallFailed";
  readonly failure: CallFailure;

  constructor(failure: CallFailure, options?: ErrorOptions) {
    super(`The call failed: ${failure}`, options);
    this.failure = failure;
  }
}

/** Saves the changes. Throws `CallFailed` without a response; safe to repeat. */
export function callSave(draftId: string, sync: DraftSync): Promise<DraftReply> {
  return call({
    intent: "save",
    draftId,
    version: String(sync.version),
    changes: JSON.stringify(changesToSave(sync)),
  });
}

/** Submits the draft as it is stored at `version`. Calling again answers with the same application. */
export function callSubmit(draftId: string, version: number): Promise<DraftReply> {
  return call({ intent: "submit", draftId, version: String(version) });
}

async function call(fields: Record<string, string>): Promise<DraftReply> {
  let response: Response;
  try {
    response = await fetch(localPath(ADDRESS), {
      method: "POST",
      body: new URLSearchParams(fields),
      // The last words typed before the page is closed still arrive.
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new CallFailed("no-connection", { cause: error });
  }
  if (response.status >= 500 || !response.headers.get("content-type")?.includes("json")) {
    throw new CallFailed("no-answer");
  }
  try {
    return await response.json();
  } catch (error) {
    throw new CallFailed("no-connection", { cause: error });
  }
}
