import type { ReceivedFile } from "#app/platform/files/receive.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { RequestFacts } from "#app/platform/services/context.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { refuseKey } from "./form-refusal.server.ts";

/** What an intent of a form runs with. */
export interface IntentArgs {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  /** Holds the fields that the intent's form has, and no others. */
  form: FormData;
  actor: Actor;
  services: Services;
  facts: RequestFacts;
  /** What was sent as the file of a form that may have one. Whoever does not keep it lets the sweep have it. */
  file: ReceivedFile;
  /** Runs, for an intent that `creates`, what writes: see `createOnce`. */
  once<Answer>(run: (within: IntentArgs) => Promise<Answer>): Promise<Answer | KeyRefused>;
}

export type KeyRefused = ReturnType<typeof refuseKey>;
