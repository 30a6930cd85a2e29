import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { findDocumentFile } from "#app/admissions/documents/documents.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { isBlobMissing } from "#app/platform/files/blob-store.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { confirmedFacts } from "./ai-facts.server.ts";
import { occursIn } from "./ai-facts.ts";
import type { FindingAccess } from "./finding-access.ts";
import { mayCheck } from "./findings.server.ts";
import { cvPeriods } from "./read-cv.ts";
import { type CaseText, READ_KINDS, type ReadTexts, type UnreadReason } from "./visa-case-facts.ts";

const NONE: ReadTexts = { texts: [], unread: [] };
/** Of each kind, the newest documents. */
const MOST_FILES = 2;

/**
 * The texts of the CV and the uploaded statement of a student, for a reader of findings who can open these documents. Texts
 * are stored nowhere. Call it before a transaction: a file is read in a process of its own.
 */
export async function readCaseTexts(
  { db, env, fileTexts, now }: Pick<Services, "db" | "fileTexts" | "now"> & { env: Pick<Env, "ai"> },
  actor: Actor,
  file: { readonly id: string; readonly studentId: string },
  access: FindingAccess,
): Promise<ReadTexts> {
  if (!access.may || !mayCheck(actor) || !can(actor, "document.view")) return NONE;
  const rows = await db
    .select({ documentId: documents.id, kind: documents.kind })
    .from(documents)
    .where(
      and(
        eq(documents.studentId, file.studentId),
        inArray(documents.kind, [...READ_KINDS]),
        ne(documents.state, "returned"),
      ),
    )
    .orderBy(desc(documents.createdAt), desc(documents.id));
  const chosen = READ_KINDS.flatMap((kind) =>
    rows.filter((row) => row.kind === kind).slice(0, MOST_FILES),
  ).map(({ documentId, kind }) => ({ documentId, kind: kind as CaseText["kind"] }));
  const confirmed = env.ai ? await confirmedFacts(db, file.id) : null;
  const texts: CaseText[] = [];
  const unread: { documentId: string; kind: CaseText["kind"]; reason: UnreadReason }[] = [];
  for (const one of chosen) {
    const { text, reason } = await readOne(one.documentId);
    // A newer file of the document may no longer say it.
    const facts = confirmed?.get(one.documentId)?.filter((fact) => occursIn(fact, text ?? "")) ?? [];
    if (text !== null) texts.push({ ...one, text, ...(facts.length > 0 ? { facts } : {}) });
    const isUnclear =
      one.kind === "cv" &&
      text !== null &&
      facts.length === 0 &&
      cvPeriods(text, calendarDateOf(now())).length === 0;
    const why = reason ?? (isUnclear ? "no-periods" : null);
    if (why !== null) unread.push({ ...one, reason: why });
  }
  return { texts, unread };

  async function readOne(
    documentId: string,
  ): Promise<{ readonly text: string | null; readonly reason: UnreadReason | null }> {
    const stored = await findDocumentFile(db, actor, documentId, "file");
    if (stored === null) return { text: null, reason: "broken" };
    if (stored.mediaType !== "application/pdf") return { text: null, reason: "picture" };
    try {
      const read = await fileTexts.read(stored);
      if (!read.ok) return { text: null, reason: read.error === "busy" ? "not-now" : "broken" };
      if (read.value.text.trim().length < LEAST_LETTERS) return { text: null, reason: "no-text" };
      return { text: read.value.text, reason: read.value.isCut ? "first-pages" : null };
    } catch (error) {
      if (isBlobMissing(error)) return { text: null, reason: "broken" };
      throw error;
    }
  }
}

/** A scan with a stamp of the scanner program has fewer letters. */
const LEAST_LETTERS = 80;
