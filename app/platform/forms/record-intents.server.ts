import type { z } from "zod";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import type { Failure, Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { type FormWrite, writeForm } from "./form-write.server.ts";
import type { IntentArgs } from "./intent-args.server.ts";
import type { UploadRule } from "./upload-reader.server.ts";

interface RecordIntent<Input, Creates> {
  needs: Action;
  form: z.ZodType<Input>;
  /** Changes the record; its id comes from the address, not from the form. */
  command(
    deps: WriteDeps,
    actor: Actor,
    input: Input & { id: string },
    args: IntentArgs,
  ): Promise<Result<unknown, Failure>>;
  message: FormWrite<Input, unknown>["message"];
  /** Chosen in place: the page itself shows the result, with an undo. */
  isQuiet?: true;
  /** It adds something to the record: see `Intent`. */
  creates?: Creates;
  upload?: UploadRule;
  /** The message at a field whose value another record has; in the language of the sender. */
  taken?: () => FormWrite<Input, unknown>["taken"];
  /** Where the browser goes instead: the list, once the record is removed. */
  to?: (args: IntentArgs) => string;
}

/**
 * Creates the intents of a page that shows one record: each validates a form by its schema, passes it to a command
 * with the record's id, and redirects to the record.
 *
 * @param id the record of the address; throws 404 if there is none, or none that the actor may change
 * @param path the address of the record
 */
export const recordIntents =
  (id: (args: IntentArgs) => string | Promise<string>, path: (args: IntentArgs) => string) =>
  <Input extends object, Creates extends true | undefined = undefined>(
    intent: RecordIntent<Input, Creates>,
  ) => ({
    needs: intent.needs,
    form: intent.isQuiet ? [intent.form, "quiet"] : intent.form,
    creates: intent.creates as Creates,
    upload: intent.upload,
    async run(args: IntentArgs) {
      const record = await id(args);
      return writeForm(args, {
        schema: intent.form,
        command: (deps, actor, input) => intent.command(deps, actor, { ...input, id: record }, args),
        taken: intent.taken?.(),
        to: () => (intent.to ?? path)(args),
        message: intent.isQuiet && args.form.has("quiet") ? null : intent.message,
      });
    },
  });
