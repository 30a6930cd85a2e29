import type { DraftSync } from "#app/admissions/answers/draft-sync.ts";
import { changesToSave } from "#app/admissions/answers/draft-sync.ts";
import type { DraftReply } from "#app/admissions/answers/wizard-view.ts";
import { localPath } from "#app/words/local-path.ts";

const ADDRESS = "/api/draft";
/** A call on a dying connection may hang for minutes; better to give up and try again. */
const TIMEOUT_MS = 20_000;

/** No answer came to a call: `no-connection`, or something that is no answer to it (`no-answer`). */
export type CallFailure = "no-connection" | "no-answer";

export class CallFailed extends Error {
  override name = "CallFailed";
  readonly failure: CallFailure;

  constructor(failure: CallFailure, options?: ErrorOptions) {
    super(`The call failed: ${failure}`, options);
    this.failure = failure;
  }
}

/** Sends what has changed. Throws `CallFailed` when no answer came; calling again does no harm. */
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
