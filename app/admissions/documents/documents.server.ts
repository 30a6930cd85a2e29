import { and, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { ownStudents } from "#app/admissions/representations/own-students.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { FileScan } from "#app/platform/files/file-scan.ts";
import type { StoredFile } from "#app/platform/files/file-store.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { type Actor, studentsOf } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { DocumentDetail, DocumentView, StudentDocument } from "./document.ts";
import { MOST_DOCUMENTS } from "./document-limits.ts";
import { documentFiles, documents } from "./documents.tables.server.ts";
import { shownState } from "./states.ts";

const MOST_VIEWS = 100;
const NOBODYS = sql`false`;

/** The condition that matches a user's own document. */
export function ownDocument(actor: Actor, id: string): SQL {
  return and(eq(documents.id, id), inArray(documents.studentId, [...studentsOf(actor)])) ?? NOBODYS;
}

/**
 * The condition for documents an actor can see: staff all, students their own, agents those of the students they
 * represent.
 */
function visible(actor: Actor, id: string): SQL {
  if (can(actor, "document.view")) return eq(documents.id, id);
  if (!can(actor, "document.view", "own")) return NOBODYS;
  return and(eq(documents.id, id), ownStudents(actor, documents.studentId)) ?? NOBODYS;
}

/** A row of `selectDocuments` with its state on a given day. */
export function shown(now: Date) {
  return ({ document, newest }: { document: typeof documents.$inferSelect; newest: NewestFile }) => ({
    id: document.id,
    kind: document.kind,
    state: shownState(document, calendarDateOf(now)),
    expiresOn: document.expiresOn,
    returnReason: document.returnReason,
    returnNote: document.returnNote,
    version: document.version,
    name: newest.name,
    mediaType: newest.mediaType,
    size: newest.size,
    pages: newest.pages,
    sentAt: newest.sentAt,
    versions: newest.versions,
    hasThumbnail: newest.hasThumbnail,
    hasOriginal: newest.hasOriginal,
    scan: newest.scan,
  });
}

interface NewestFile {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly pages: number;
  readonly sentAt: Date;
  readonly versions: number;
  readonly hasThumbnail: boolean;
  readonly hasOriginal: boolean;
  readonly scan: FileScan;
}

/** Documents, each with its newest file. */
export function selectDocuments(db: DbOrTransaction, where: SQL | undefined) {
  const newest = db
    .selectDistinctOn([documentFiles.documentId], {
      documentId: documentFiles.documentId,
      name: documentFiles.name,
      pages: documentFiles.pages,
      sentAt: documentFiles.createdAt,
      mediaType: files.mediaType,
      size: files.size,
      scan: files.scan,
      hasThumbnail: sql<boolean>`${documentFiles.thumbnailId} is not null`.as("has_thumbnail"),
      hasOriginal: sql<boolean>`${files.originalId} is not null`.as("has_original"),
      versions:
        sql<number>`(select count(*)::int from document_files v where v.document_id = ${documentFiles.documentId})`.as(
          "versions",
        ),
    })
    .from(documentFiles)
    .innerJoin(files, eq(files.id, documentFiles.fileId))
    .where(inArray(documentFiles.documentId, db.select({ id: documents.id }).from(documents).where(where)))
    .orderBy(documentFiles.documentId, desc(documentFiles.createdAt), desc(documentFiles.id))
    .as("newest");
  return db
    .select({
      document: documents,
      newest: {
        name: newest.name,
        mediaType: newest.mediaType,
        size: newest.size,
        pages: newest.pages,
        sentAt: newest.sentAt,
        versions: newest.versions,
        hasThumbnail: newest.hasThumbnail,
        hasOriginal: newest.hasOriginal,
        scan: newest.scan,
      },
    })
    .from(documents)
    .innerJoin(newest, eq(newest.documentId, documents.id))
    .where(where);
}

/** The documents of a student, newest first. */
export async function listDocuments(
  db: DbOrTransaction,
  studentId: string,
  now: Date,
): Promise<StudentDocument[]> {
  const rows = await selectDocuments(db, eq(documents.studentId, studentId))
    .orderBy(desc(documents.updatedAt), desc(documents.id))
    .limit(MOST_DOCUMENTS);
  return rows.map(shown(now));
}

/** How many documents of these students were uploaded, and how many were returned. */
export async function countDocuments(db: DbOrTransaction, studentIds: readonly string[]) {
  const [row] = await db
    .select({
      sent: count(),
      returned: sql<number>`count(*) filter (where ${documents.state} = 'returned')::int`,
    })
    .from(documents)
    .where(inArray(documents.studentId, [...studentIds]));
  return { sent: row?.sent ?? 0, returned: row?.returned ?? 0 };
}

/** Finds a document that the caller can see; null if there is none. */
export async function findDocument(
  db: DbOrTransaction,
  actor: Actor,
  id: string,
  now: Date,
): Promise<DocumentDetail | null> {
  const [row] = await selectDocuments(db, visible(actor, id));
  if (!row) return null;
  const { studentId, decidedAt, decidedBy, issuedOn, nameOnPaper, bornOn } = row.document;
  const [student] = await db
    .select({ name: sql<string>`concat_ws(' ', ${students.firstName}, nullif(${students.lastName}, ''))` })
    .from(students)
    .where(eq(students.id, studentId));
  const [decider] = decidedBy
    ? await db.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.userId, decidedBy))
    : [];
  return {
    ...shown(now)(row),
    studentId,
    studentName: student?.name ?? "",
    sentBy: await findSender(db, id),
    decidedBy: decider?.name ?? null,
    decidedAt,
    issuedOn,
    nameOnPaper,
    bornOn,
  };
}

/** Who uploaded the newest file of a document for its student; null if the student did, or if unknown. */
async function findSender(db: DbOrTransaction, id: string): Promise<string | null> {
  const [row] = await db
    .select({
      name: profiles.fullName,
      isStudent: sql<boolean>`${documentFiles.sentBy} = ${students.userId}`,
    })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .innerJoin(students, eq(students.id, documents.studentId))
    .leftJoin(profiles, eq(profiles.userId, documentFiles.sentBy))
    .where(eq(documentFiles.documentId, id))
    .orderBy(desc(documentFiles.createdAt), desc(documentFiles.id))
    .limit(1);
  return row && !row.isStudent ? row.name : null;
}

/** The requested part of a document: the checked file, its thumbnail, or the original upload. */
export type DocumentPart = "file" | "thumbnail" | "original";

/** Finds a part of a document's newest file. Null if the actor cannot see it or it has a virus. */
export function findDocumentFile(
  db: DbOrTransaction,
  actor: Actor,
  id: string,
  which: DocumentPart,
): Promise<(StoredFile & { name: string; mediaType: string }) | null> {
  return findFile(db, visible(actor, id), which);
}

/** The same for a document that the caller has authorised in another way. */
export const findFileOfDocument = (db: DbOrTransaction, id: string) =>
  findFile(db, eq(documents.id, id), "file");

async function findFile(
  db: DbOrTransaction,
  where: SQL,
  which: DocumentPart,
): Promise<(StoredFile & { name: string; mediaType: string }) | null> {
  const column = {
    file: eq(files.id, documentFiles.fileId),
    thumbnail: eq(files.id, documentFiles.thumbnailId),
    // Only of this version: an older version's original must not be returned for a newer one.
    original: sql`${files.id} = (select f.original_id from files f where f.id = ${documentFiles.fileId})`,
  }[which];
  const [row] = await db
    .select({
      name: documentFiles.name,
      file: {
        mediaType: files.mediaType,
        scan: files.scan,
        blob: files.blob,
        size: files.size,
        sha256: files.sha256,
        wrappedKey: files.wrappedKey,
        keyId: files.keyId,
      },
    })
    .from(documents)
    .innerJoin(documentFiles, eq(documentFiles.documentId, documents.id))
    .leftJoin(files, column)
    .where(where)
    .orderBy(desc(documentFiles.createdAt), desc(documentFiles.id))
    .limit(1);
  if (!row?.file || row.file.scan === "infected") return null;
  const { scan: _, ...file } = row.file;
  return { ...file, name: row.name };
}

/** Who opened a document, except its owner; newest first. */
export async function listDocumentViews(db: DbOrTransaction, id: string): Promise<DocumentView[]> {
  const rows = await db
    .select({ name: profiles.fullName, at: auditEntries.createdAt, fields: auditEntries.fields })
    .from(auditEntries)
    .leftJoin(profiles, eq(profiles.userId, auditEntries.actorId))
    .where(
      and(
        auditEntries.isRead,
        eq(auditEntries.subjectType, "document"),
        eq(auditEntries.subjectId, id),
        sql`${auditEntries.actorId} is distinct from (
          select ${students.userId} from ${documents}
            join ${students} on ${students.id} = ${documents.studentId} where ${documents.id} = ${id})`,
      ),
    )
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(MOST_VIEWS);
  return rows.map(({ name, at, fields }) => ({ name, at, downloaded: fields.includes("download") }));
}
