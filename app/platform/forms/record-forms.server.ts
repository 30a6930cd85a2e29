import { data } from "react-router";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { err, type Failure, ok, type Result } from "#app/platform/results/result.ts";
import { type WriteDeps, writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { followRegisterSchema } from "./follow-schema.ts";
import { refuseForm, refuseInput } from "./form-refusal.server.ts";
import type { IntentArgs } from "./intent-args.server.ts";
import { parseSubmission } from "./submission.server.ts";

type Command<Input, Done> = (deps: WriteDeps, actor: Actor, input: Input) => Promise<Result<Done, Failure>>;

interface ArchiveWrite {
  id: string;
  archived: boolean;
  command: Command<{ id: string; version: number; archived: boolean }, { version: number }>;
}

/** The version of a record after it was archived or restored, or the answer to a refused form. */
async function takeArchiveForm(
  { form, actor, services, facts }: IntentArgs,
  { id, archived, command }: ArchiveWrite,
) {
  const submission = parseSubmission(form, versionOnlySchema);
  if (submission.status !== "success") return err(refuseInput(submission));
  const { version } = submission.value;
  const moved = await command(writeDeps(services, facts), actor, { id, version, archived });
  return moved.ok ? ok(moved.value.version) : err(refuseForm(submission, moved.error));
}

/** The forms `archive` and `restore` of a record. The answer has what an undo needs (`useUndoToast`). */
export async function setArchivedByForm(
  args: IntentArgs,
  write: ArchiveWrite & { words: { readonly archived: string; readonly restored: string } },
) {
  const taken = await takeArchiveForm(args, write);
  if (!taken.ok) return taken.error;
  const { id, archived, words } = write;
  return data({ archived, message: archived ? words.archived : words.restored, id, version: taken.value });
}

/** The same for a record whose page itself shows what was done, with the record's name. */
export async function setNamedArchivedByForm(args: IntentArgs, write: ArchiveWrite) {
  const taken = await takeArchiveForm(args, write);
  return taken.ok ? data({ archived: write.archived, version: taken.value }) : taken.error;
}

/** The form `follow-register` of a record: a field that staff had overridden follows the register again. */
export async function followRegisterByForm(
  { form, actor, services, facts }: IntentArgs,
  write: {
    id: string;
    fields: Readonly<Record<string, string>>;
    command: Command<{ id: string; version: number; column: string }, unknown>;
    done: string;
  },
) {
  const submission = parseSubmission(form, followRegisterSchema(write.fields));
  if (submission.status !== "success") return refuseInput(submission);
  const input = { ...submission.value, id: write.id };
  const done = await write.command(writeDeps(services, facts), actor, input);
  if (!done.ok) return refuseForm(submission, done.error);
  return data({ toast: { tone: "success" as const, message: write.done } });
}
