import {
  receiveDocument,
  type SentFor,
  sendDocument,
  sentByAccount,
} from "#app/admissions/documents/send-document.server.ts";
import { MOST_ATTACHED } from "#app/conversations/threads/attached-document.ts";
import type {
  EmailFileProblem,
  LeftOut,
  RefusedEmailFile,
} from "#app/conversations/threads/received-email.ts";
import { sideOf } from "#app/conversations/threads/side-of.server.ts";
import { storeReceived } from "#app/platform/files/receive.server.ts";
import type { MailFile } from "#app/platform/mail/read-mail-files.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";

type Deps = WriteDeps & Pick<Services, "env" | "files" | "scanner" | "untrusted">;

/** What became of the files of an email: documents, in their order, and what is left out. */
export interface AttachedFiles {
  readonly documents: readonly string[];
  /** Of the files that became documents. */
  readonly names: readonly string[];
  readonly leftOut: LeftOut;
}

/** Temporary problems. */
const PASSING: readonly EmailFileProblem[] = ["busy", "unstored"];

/**
 * Makes documents of the files of an email, each as if its sender had uploaded it: inspected in a process of its own,
 * scanned, within the limits of the student. Read again, they are the same documents. Errors: `later` while so much is
 * being inspected that it should be tried again.
 */
export const attachFiles = (deps: Deps, actor: UserActor, studentId: string, email: Uint8Array) =>
  storeFiles(deps, email, (file) => sendOne(deps, actor, sentFor(actor, studentId), file));

/** The same for an email of a student that no account sent. */
export const receiveFiles = (deps: Deps, studentId: string, email: Uint8Array) =>
  storeFiles(deps, email, async ({ name, bytes }): Promise<Result<string, EmailFileProblem>> => {
    if (typeof bytes === "string") return err(bytes === "too-big" ? "too-big" : "over-ten");
    const file = await storeReceived(deps.files, name, [bytes]);
    const stored = await receiveDocument(deps, studentId, file, async () => undefined);
    if (stored.ok) return ok(stored.value.id);
    return err(stored.error === "no-student" ? "not-allowed" : stored.error);
  });

async function storeFiles(
  deps: Deps,
  email: Uint8Array,
  store: (file: MailFile) => Promise<Result<string, EmailFileProblem>>,
): Promise<Result<AttachedFiles, "later">> {
  const most = { files: MOST_ATTACHED, bytes: deps.env.documentLimits.fileBytes };
  const read = await deps.untrusted.parseLarge("mail-files", async () => [email, most]);
  if (!read.ok) {
    return read.error === "busy" ? err("later") : ok(UNREAD);
  }
  const { files, smallPictures } = read.value;
  const documents = new Set<string>();
  const names: string[] = [];
  const refused: RefusedEmailFile[] = [];
  for (const file of files) {
    const sent = await store(file);
    if (sent.ok) {
      documents.add(sent.value);
      names.push(file.name);
    } else if (PASSING.includes(sent.error)) return err("later");
    else refused.push({ name: file.name, problem: sent.error });
  }
  return ok({ documents: [...documents], names, leftOut: { smallPictures, files: refused } });
}

/** Of an email without files. */
export const NO_FILES: AttachedFiles = { documents: [], names: [], leftOut: { smallPictures: 0, files: [] } };

/** Files that could not be read, or are not all there. */
export const UNREAD: AttachedFiles = {
  documents: [],
  names: [],
  leftOut: { smallPictures: 0, files: [{ name: "", problem: "unread" }] },
};

/** The relation to the student's documents: the account's own, or those of a student of an agent or of staff. */
function sentFor(actor: UserActor, studentId: string): SentFor | undefined {
  const side = sideOf(actor);
  if (side === "student") return sentByAccount(actor, studentId);
  return { studentId, byStaff: side === "staff" };
}

async function sendOne(
  deps: Deps,
  actor: UserActor,
  of: SentFor | undefined,
  { name, bytes }: MailFile,
): Promise<Result<string, EmailFileProblem>> {
  if (typeof bytes === "string") return err(bytes === "too-big" ? "too-big" : "over-ten");
  const file = await storeReceived(deps.files, name, [bytes]);
  const sent = await sendDocument(deps, actor, { kind: "other", documentId: null }, file, of);
  if (sent.ok) return ok(sent.value.id);
  return err(sent.error.code === "file" ? sent.error.problem : "not-allowed");
}
