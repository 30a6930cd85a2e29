import type { z } from "zod";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { redirect, redirectDocument } from "#app/platform/http/redirect.server.ts";
import { isThrownAnswer } from "#app/platform/http/thrown-answer.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { err, type Failure, ok, type Result } from "#app/platform/results/result.ts";
import { isDisabledMeanwhile } from "#app/platform/sessions/end-access.server.ts";
import { type WriteDeps, writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { refuseFailed, refuseForm, refuseInput } from "./form-refusal.server.ts";
import type { IntentArgs } from "./intent-args.server.ts";
import { parseSubmission } from "./submission.server.ts";

interface FormTaken<Input, Done> {
  schema: z.ZodType<Input>;
  /** The address determines the record: what the form says about it is ignored. */
  command(deps: WriteDeps, actor: Actor, input: Input): Promise<Result<Done, Failure>>;
  /** The message at a field whose value another record has. */
  taken?: Readonly<Record<string, string>>;
  /** The message for an unexpected failure. */
  failed?: string;
}

export interface FormWrite<Input, Done> extends FormTaken<Input, Done> {
  /** Where the browser goes afterwards, and the message there; null if the page itself shows the result. */
  to(done: Done): string;
  message: FlashKey | null;
  /** Reloads the whole document: the frame around every page has changed. */
  reloads?: true;
}

/**
 * A form of the back office: validated by its schema, executed by its command. Returns only errors, with everything
 * that was typed; also for an unexpected failure, which is logged.
 */
export async function writeForm<Input, Done>(args: IntentArgs, write: FormWrite<Input, Done>) {
  const taken = await takeForm(args, write);
  if (!taken.ok) return taken.error;
  // A repeated submission or a reload sends nothing again.
  const said = write.message && {
    headers: { "set-cookie": flashCookie(write.message, idOf(taken.value)) },
  };
  throw (write.reloads ? redirectDocument : redirect)(write.to(taken.value), said ?? undefined);
}

/** The id of the record that a command has created or changed, if it returns one. */
function idOf(done: unknown): string | null {
  const id = typeof done === "object" && done !== null && "id" in done ? done.id : null;
  return typeof id === "string" ? id : null;
}

/** The same for callers that handle the result: what was done, or the answer to a refused form. */
export async function takeForm<Input, Done>(args: IntentArgs, write: FormTaken<Input, Done>) {
  const { services, facts } = args;
  const submission = parseSubmission(args.form, write.schema);
  if (submission.status !== "success") return err(refuseInput(submission));
  let written: Result<Done, Failure>;
  try {
    written = await write.command(writeDeps(services, facts), args.actor, submission.value);
  } catch (error) {
    if (isDisabledMeanwhile(error) || isThrownAnswer(error)) throw error;
    recordFailure(services.log, facts, error, "a form could not be stored");
    return err(refuseFailed(submission, write.failed ?? recordMessages.notSaved));
  }
  return written.ok ? ok(written.value) : err(refuseForm(submission, written.error, write.taken));
}
