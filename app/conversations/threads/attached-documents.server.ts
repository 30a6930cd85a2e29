import { and, asc, eq, inArray } from "drizzle-orm";
import {
  agentDocumentPath,
  ownDocumentPath,
  staffDocumentPath,
} from "#app/admissions/documents/document-paths.ts";
import { listDocuments } from "#app/admissions/documents/documents.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { shownState } from "#app/admissions/documents/states.ts";
import type { Side, ThreadCase } from "#app/conversations/threads/thread.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { AttachedDocument, WalletChoice } from "./attached-document.ts";
import { sideOf } from "./side-of.server.ts";
import { messageDocuments } from "./threads.tables.server.ts";

/**
 * Locks documents that a message is to carry, so that none of them is removed before it is written.
 *
 * @returns their kinds by id; null where one is not of this student
 */
export async function lockForMessage(
  tx: Transaction,
  studentId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, typeof documents.$inferSelect.kind> | null> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: documents.id, kind: documents.kind })
    .from(documents)
    .where(and(inArray(documents.id, [...ids]), eq(documents.studentId, studentId)))
    .orderBy(asc(documents.id))
    .for("key share");
  return rows.length === ids.length ? new Map(rows.map(({ id, kind }) => [id, kind])) : null;
}

/** What messages carry, by their ids, as the reader opens it; the rest of a removed document is its kind. */
export async function listAttached(
  db: DbOrTransaction,
  {
    messageIds,
    studentId,
    side,
    now,
  }: { messageIds: readonly string[]; studentId: string; side: Side; now: Date },
): Promise<ReadonlyMap<string, readonly AttachedDocument[]>> {
  const attached = new Map<string, AttachedDocument[]>();
  if (messageIds.length === 0) return attached;
  const rows = await db
    .select({
      id: messageDocuments.id,
      messageId: messageDocuments.messageId,
      kind: messageDocuments.kind,
      documentId: documents.id,
      state: documents.state,
      expiresOn: documents.expiresOn,
    })
    .from(messageDocuments)
    .leftJoin(documents, eq(documents.id, messageDocuments.documentId))
    .where(inArray(messageDocuments.messageId, [...messageIds]))
    .orderBy(asc(messageDocuments.position), asc(messageDocuments.id));
  const today = calendarDateOf(now);
  for (const { id, messageId, kind, documentId, state, expiresOn } of rows) {
    const one: AttachedDocument = {
      id,
      kind,
      state: state === null ? null : shownState({ state, expiresOn }, today),
      href:
        documentId === null
          ? null
          : side === "staff"
            ? staffDocumentPath(studentId, documentId)
            : side === "agent"
              ? agentDocumentPath(studentId, documentId)
              : ownDocumentPath(documentId),
    };
    attached.set(messageId, [...(attached.get(messageId) ?? []), one]);
  }
  return attached;
}

/** The documents of a case that the writer can attach. */
export async function listWallet(
  db: DbOrTransaction,
  actor: Actor,
  { studentId, studentUserId }: Pick<ThreadCase, "studentId" | "studentUserId">,
  now: Date,
): Promise<WalletChoice[]> {
  // An agent comes here only in a case that is their own.
  const own = actor.kind === "user" && (actor.userId === studentUserId || sideOf(actor) === "agent");
  if (!can(actor, "document.view", own ? "own" : "any")) return [];
  const wallet = await listDocuments(db, studentId, now);
  return wallet.map(({ id, kind, name, state }) => ({ id, kind, name, state }));
}
