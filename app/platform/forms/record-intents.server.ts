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
  /** Changes the record; its id is the address's, whatever the form says. */
  command(
    deps: WriteDeps,
    actor: Actor,
    input: Input & { id: string },
    args: IntentArgs,
  ): Promise<Result<unknown, Failure>>;
  message: FormWrite<Input, unknown>["message"];
  /** Chosen in place: the page itself says what was done, with the way back. */
  isQuiet?: true;
  /** It adds something to the record: see `Intent`. */
  creates?: Creates;
  upload?: UploadRule;
  /** What is said at a field whose value another record has; in the language of the person who sent the form. */
  taken?: () => FormWrite<Input, unknown>["taken"];
  /** Where the browser goes instead: the list, once the record is removed. */
  to?: (args: IntentArgs) => string;
}

/**
 * Makes the intents of a page that shows one record: each judges a form by its schema, hands it to a command with the
 * record's id, and leads to the record.
 *
 * @param id the record that the address names; throws 404 where it names none, or none that the actor may change
 * @param path where the record is
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
