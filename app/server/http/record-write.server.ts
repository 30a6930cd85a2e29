import { redirect } from "react-router";
import type { z } from "zod";
import type { FlashKey } from "#app/content/messages/flash.ts";
import type { Actor } from "#app/domain/permissions/actor.ts";
import type { Failure, Result } from "#app/domain/result.ts";
import { type WriteDeps, writeDeps } from "../write-deps.server.ts";
import { flashCookie } from "./flash.server.ts";
import { refuseForm, refuseInput } from "./form-refusal.server.ts";
import type { IntentArgs } from "./intents.server.ts";
import { parseSubmission } from "./submission.server.ts";

export interface RecordWrite<Input extends object> {
  /** Of the record in the address; what the form says about it does not count. */
  id: string;
  schema: z.ZodType<Input>;
  command(deps: WriteDeps, actor: Actor, input: Input & { id: string }): Promise<Result<unknown, Failure>>;
}

/** A form about the record of the address: judged by its schema, done by its command. Answers only a refusal. */
export async function writeRecord<Input extends object>(
  args: IntentArgs,
  write: RecordWrite<Input> & {
    /** Where the browser goes afterwards, and what it says there. */
    to: string;
    message: FlashKey;
  },
) {
  const submission = parseSubmission(args.form, write.schema);
  if (submission.status !== "success") return refuseInput(submission);
  const deps = writeDeps(args.services, args.facts);
  const written = await write.command(deps, args.actor, { ...submission.value, id: write.id });
  if (!written.ok) return refuseForm(submission, written.error);
  // A repeated press or a reload sends nothing again.
  throw redirect(write.to, { headers: { "set-cookie": flashCookie(write.message) } });
}
