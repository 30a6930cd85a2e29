import { createHash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { MOST_FILED_IN_AN_HOUR, MOST_FILED_TEXT } from "#app/conversations/filed-emails/filed-email.ts";
import { matchStudents } from "#app/conversations/filed-emails/filed-emails.server.ts";
import { filedEmails } from "#app/conversations/filed-emails/filed-emails.tables.server.ts";
import { filingOf } from "#app/conversations/filed-emails/filing.ts";
import { isFilingToken } from "#app/conversations/filed-emails/filing-addresses.server.ts";
import { sideOf } from "#app/conversations/threads/side-of.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { insertFile } from "#app/platform/files/insert-file.server.ts";
import type { ReadMail } from "#app/platform/mail/read-mail.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { seenWithin } from "#app/platform/permissions/seen-rows.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { Person } from "#app/platform/sessions/person.server.ts";

type Deps = Pick<Services, "db" | "env" | "files" | "now" | "scanner">;

const HOUR_MS = 3_600_000;

/**
 * Files an email that a member of staff sent to a filing address: with the one student of the addresses in it, among
 * those that its sender sees, else for staff to choose. Nothing is sent to anyone.
 *
 * @param email.isWhole whether `source` is the complete email
 */
export async function fileReceived(
  deps: Deps,
  person: Person,
  tokens: readonly string[],
  { mail, source, isWhole }: { mail: ReadMail; source: Uint8Array; isWhole: boolean },
): Promise<"taken" | "unknown"> {
  const { db, env, files, scanner, now } = deps;
  const { actor, user } = person;
  if (sideOf(actor) !== "staff" || !can(actor, "thread.assign") || mail.isForged) return "unknown";
  if (!(await isFilingToken(db, tokens, user.id))) return "unknown";
  const id = idOf(mail.messageId ?? source);
  if ((await db.$count(filedEmails, eq(filedEmails.id, id))) > 0) return "taken";
  const since = new Date(now().getTime() - HOUR_MS);
  const filed = and(eq(filedEmails.filedById, user.id), gt(filedEmails.createdAt, since));
  if ((await db.$count(filedEmails, filed)) >= MOST_FILED_IN_AN_HOUR) return "unknown";
  const filing = filingOf({ ...mail, from: mail.from ?? user.email }, isOwn(env, user.email));
  const scan = isWhole ? await scanner.scan([source]) : "unscanned";
  const stored = isWhole ? await files.write([source]) : null;
  let isKept = false;
  try {
    isKept = await db.transaction(async (tx) => {
      const found = await matchStudents(seenWithin(tx, actor), filing.people);
      const studentId = found.length === 1 ? (found[0] ?? null) : null;
      const made = await tx
        .insert(filedEmails)
        .values({
          id,
          studentId,
          filedById: user.id,
          createdAt: now(),
          direction: filing.direction,
          subject: filing.subject,
          attachments: mail.attachments,
          fromName: filing.fromName ?? (filing.fromEmail === user.email ? user.fullName : null),
          fromEmail: filing.fromEmail,
          toEmails: [...filing.toEmails],
          body: filing.text.replaceAll("\0", "").slice(0, MOST_FILED_TEXT),
          // A date to come would stay at the end of the conversation.
          sentAt: filing.sentAt && filing.sentAt < now() ? filing.sentAt : now(),
        })
        .onConflictDoNothing()
        .returning({ id: filedEmails.id });
      if (made.length === 0) return false;
      if (stored) {
        const fileId = await insertFile(tx, stored, { mediaType: "message/rfc822", scan, now: now() });
        await tx.update(filedEmails).set({ fileId }).where(eq(filedEmails.id, id));
      }
      const subject = { subjectType: "filed-email", subjectId: id };
      await recordAudit(tx, actor, { action: "thread.assign", ...subject, fields: ["studentId"] }, undefined);
      return true;
    });
    return "taken";
  } finally {
    if (stored && !isKept) await files.blobs.remove(stored.blob);
  }
}

/** The mailbox with any part behind a `+`, the sender of the product's own emails, and who files. */
function isOwn({ replies, mailFrom }: Services["env"], email: string): (address: string) => boolean {
  const [box = "", host = ""] = (replies?.address ?? "").toLowerCase().split("@");
  const others = [replies?.address ?? "", /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom, email];
  const own = new Set(others.map((one) => one.toLowerCase()));
  return (address) => {
    const given = address.trim().toLowerCase();
    return own.has(given) || (given.startsWith(`${box}+`) && given.endsWith(`@${host}`));
  };
}

/** The same email is filed once, through whichever address. */
function idOf(message: string | Uint8Array): string {
  const bytes = createHash("sha256").update("filed").update(message).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
