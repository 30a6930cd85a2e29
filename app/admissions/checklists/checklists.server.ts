import { and, desc, eq, isNull, ne } from "drizzle-orm";
import { restoreDraftAnswers } from "#app/admissions/answers/parse-draft.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { SENT_BEFORE_IMPORT } from "#app/admissions/applications/sent-before-import.server.ts";
import { listKindRules } from "#app/admissions/document-kinds/document-kinds.server.ts";
import type { StudentDocument } from "#app/admissions/documents/document.ts";
import { listDocuments } from "#app/admissions/documents/documents.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import {
  type ChecklistItem,
  checklistOf,
  isOpen,
  type RequestedDocument,
  requestedDocuments,
} from "./checklist.ts";

const MOST_APPLICATIONS = 50;

/**
 * The required documents of an application that the caller can see, with their states in the student's wallet, and all
 * documents of the student.
 */
export async function findChecklistDocuments(
  db: DbOrTransaction,
  application: { readonly id: string; readonly studentId: string },
  now: Date,
): Promise<{ checklist: ChecklistItem[]; wallet: StudentDocument[] }> {
  const [[row], wallet, rules] = await Promise.all([
    selectCases(db).where(eq(applications.id, application.id)),
    listDocuments(db, application.studentId, now),
    listKindRules(db),
  ]);
  return { checklist: row ? checklistOf(factsOf(row, now), wallet, rules) : [], wallet };
}

/** The required documents of an application that the caller can see, regardless of uploads. */
export async function documentsRequestedOf(
  db: DbOrTransaction,
  applicationId: string,
  now: Date,
): Promise<RequestedDocument[]> {
  const [row] = await selectCases(db).where(eq(applications.id, applicationId));
  return row ? requestedDocuments(factsOf(row, now)) : [];
}

/** The documents that a student still has to upload for open applications, each kind once. */
export async function listMissing(
  db: DbOrTransaction,
  studentId: string,
  now: Date,
): Promise<ChecklistItem[]> {
  const rows = await selectCases(db)
    .where(
      and(
        eq(applications.studentId, studentId),
        eq(applications.isArchived, false),
        isNull(applications.withdrawnAt),
        ne(applications.status, "Rejected"),
      ),
    )
    .orderBy(desc(applications.createdAt))
    .limit(MOST_APPLICATIONS);
  if (rows.length === 0) return [];
  const [wallet, rules] = await Promise.all([listDocuments(db, studentId, now), listKindRules(db)]);
  const missing = new Map<string, ChecklistItem>();
  for (const item of rows.flatMap((row) => checklistOf(factsOf(row, now), wallet, rules))) {
    if (isOpen(item) && !missing.has(item.kind)) missing.set(item.kind, item);
  }
  return [...missing.values()];
}

function selectCases(db: DbOrTransaction) {
  return db
    .select({
      studentId: applications.studentId,
      answers: applications.answers,
      level: courses.level,
      begins: intakes.startsOn,
      isSentBefore: SENT_BEFORE_IMPORT,
    })
    .from(applications)
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .leftJoin(intakes, eq(intakes.code, applications.intakeCode))
    .$dynamic();
}

type Case = Awaited<ReturnType<typeof selectCases>>[number];

const factsOf = ({ answers, level, begins, isSentBefore }: Case, now: Date) => ({
  answers: restoreDraftAnswers(answers),
  level,
  // Only the month of an intake is known.
  startsOn: begins === null ? null : `${begins.slice(0, 7)}-01`,
  now,
  isSentBefore,
});
