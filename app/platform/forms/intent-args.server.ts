import type { ReceivedFile } from "#app/platform/files/receive.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { RequestFacts } from "#app/platform/services/context.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { refuseKey } from "./form-refusal.server.ts";

/** The arguments of a form's intent. */
export interface IntentArgs {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  /** Contains the fields of the intent's form, and no others. */
  form: FormData;
  actor: Actor;
  services: Services;
  facts: RequestFacts;
  /** The file of a form that can have one. A file that is not stored is removed by the sweep. */
  file: ReceivedFile;
  /** Runs the write of an intent that `creates`: see `createOnce`. */
  once<Answer>(run: (within: IntentArgs) => Promise<Answer>): Promise<Answer | KeyRefused>;
}

export type KeyRefused = ReturnType<typeof refuseKey>;
