import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CITIZENSHIPS, FUNDING_SOURCES, QUALIFICATIONS } from "#app/admissions/answers/options.ts";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { isOpen } from "#app/admissions/checklists/checklist.ts";
import { findChecklistDocuments } from "#app/admissions/checklists/checklists.server.ts";
import { applicationChecklists } from "#app/admissions/checklists/checklists.tables.server.ts";
import { DOCUMENT_KINDS } from "#app/admissions/document-kinds/kinds.ts";
import { documentRequests } from "#app/admissions/document-requests/document-requests.tables.server.ts";
import { listRequests } from "#app/admissions/document-requests/queries.server.ts";
import { isOpen as isStillAsked } from "#app/admissions/document-requests/request-state.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { DOCUMENT_STATES } from "#app/admissions/documents/states.ts";
import { makeDocumentRequest } from "#tests/factories/document-requests.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeApplication, makeCourse, makeStudentRecord, makeUniversity } from "#tests/factories/records.ts";
import { rounds, SEED } from "#tests/support/tier.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();

const kept = async (applicationId: string) =>
  (
    await database.db
      .select()
      .from(applicationChecklists)
      .where(eq(applicationChecklists.applicationId, applicationId))
  )[0];

/** The kinds that are open by the rules that pages show. */
async function openByTheRules(applicationId: string, studentId: string): Promise<number> {
  const now = new Date();
  const application = { id: applicationId, studentId };
  const items = (await findChecklistDocuments(database.db, application, now)).checklist.filter(isOpen);
  const requests = (await listRequests(database.db, studentId, now)).filter(isStillAsked);
  return new Set([...items, ...requests].map(({ kind }) => kind)).size;
}

describe("What the database keeps of open papers", () => {
  test("is what the checklist and the requests say, whatever is answered, sent, decided and asked for", async () => {
    const university = await makeUniversity(database.db);
    const postgraduate = await makeCourse(database.db, university.id, { level: "master" });
    const first = await makeCourse(database.db, university.id, { level: "bachelor" });
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          qualification: fc.constantFrom("", ...QUALIFICATIONS),
          country: fc.constantFrom("", ...CITIZENSHIPS),
          born: fc.constantFrom("", "2001-04-30", "2012-01-01"),
          loan: fc.boolean(),
          funding: fc.constantFrom("", ...FUNDING_SOURCES),
          course: fc.constantFrom(null, postgraduate.id, first.id),
          isSentBefore: fc.boolean(),
          papers: fc.array(
            fc.record({
              kind: fc.constantFrom(...DOCUMENT_KINDS),
              state: fc.constantFrom(...DOCUMENT_STATES),
            }),
            { maxLength: 14 },
          ),
          asked: fc.uniqueArray(fc.constantFrom(...DOCUMENT_KINDS), { maxLength: 2 }),
          askedFirst: fc.boolean(),
        }),
        async ({ course, isSentBefore, papers, asked, askedFirst, ...answered }) => {
          const { qualification, country, born, loan, funding } = answered;
          const student = await makeStudentRecord(database.db);
          const answers = sampleAnswers();
          const { id } = await makeApplication(database.db, student.id, {
            answers: {
              ...answers,
              personalInfo: { ...answers.personalInfo, country, dateOfBirth: born },
              education: { ...answers.education, highestQualification: qualification },
              finance: { ...answers.finance, requiresLoan: loan, fundingSource: funding },
            },
          });
          const sent = isSentBefore ? { source: "import" as const, status: "Submitted" as const } : {};
          await database.db
            .update(applications)
            .set({ courseId: course, ...sent })
            .where(eq(applications.id, id));
          const ask = async () => {
            for (const kind of asked) await makeDocumentRequest(database.db, student.id, { kind });
          };
          if (askedFirst) await ask();
          for (const paper of papers) await makeDocument(database.db, student.id, paper);
          if (!askedFirst) await ask();
          expect((await kept(id))?.open).toBe(await openByTheRules(id, student.id));
        },
      ),
      { numRuns: rounds({ quick: 10, sample: 40, full: 200 }), seed: SEED },
    );
  });

  test("follows a decision, a removal and a request that is taken back, and says since when", async () => {
    const student = await makeStudentRecord(database.db);
    const { id } = await makeApplication(database.db, student.id);
    const before = (await kept(id))?.open ?? 0;
    const paper = await makeDocument(database.db, student.id, { kind: "passport" });
    expect((await kept(id))?.open).toBe(before - 1);
    await database.db.update(documents).set({ state: "returned" }).where(eq(documents.id, paper.id));
    expect((await kept(id))?.open).toBe(before);
    await database.db.delete(documents).where(eq(documents.id, paper.id));
    const asked = await makeDocumentRequest(database.db, student.id, { kind: "medical" });
    expect((await kept(id))?.open).toBe(before + 1);
    await database.db
      .update(documentRequests)
      .set({ cancelledAt: new Date() })
      .where(eq(documentRequests.id, asked.id));
    expect((await kept(id))?.open).toBe(before);
    const [application] = await database.db.select().from(applications).where(eq(applications.id, id));
    expect((await kept(id))?.since).toEqual(application?.createdAt);
  });
});
