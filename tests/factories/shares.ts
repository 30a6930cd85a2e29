import { eq } from "drizzle-orm";
import type { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import {
  institutionCriteria,
  institutionQuestions,
  type institutionReviews,
  institutionReviews as reviews,
} from "#app/admissions/institution-queue/institution-queue.tables.server.ts";
import { SHARE_PARTS } from "#app/admissions/shares/parts.ts";
import { applicationShares } from "#app/admissions/shares/shares.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { makeCompany } from "./actors.ts";
import { makeApplication, makeStudent, makeUniversity, only } from "./records.ts";

/** A consent that is in force for an application. */
export async function makeShare(
  db: DbOrTransaction,
  application: Pick<typeof applications.$inferSelect, "id" | "universityId">,
  given: Partial<typeof applicationShares.$inferInsert> = {},
): Promise<typeof applicationShares.$inferSelect> {
  return only(
    await db
      .insert(applicationShares)
      .values({
        applicationId: application.id,
        universityId: application.universityId,
        number: 1,
        parts: [...SHARE_PARTS],
        way: "online",
        givenAt: new Date(),
        ...given,
      })
      .returning(),
  );
}

interface Made {
  readonly institution?: { id: string; actor: UserActor };
  readonly university?: { id: string };
  readonly status?: ApplicationStatus;
  readonly student?: { id: string };
  readonly application?: Parameters<typeof makeApplication>[2];
  readonly share?: Partial<typeof applicationShares.$inferInsert> | null;
}

/** An application that an institution has, with everything that leads there; made here where it is not given. */
export async function makeReview(db: DbOrTransaction, made: Made = {}) {
  const institution = made.institution ?? (await makeCompany(db, "institution", { status: "approved" }));
  const university = made.university ?? (await makeUniversity(db, { organisationId: institution.id }));
  const person = made.student
    ? only(await db.select().from(students).where(eq(students.id, made.student.id)))
    : (await makeStudent(db)).student;
  const application = await makeApplication(db, person.id, {
    status: made.status ?? "Submitted",
    universityId: university.id,
    ...made.application,
  });
  if (made.share !== null) await makeShare(db, application, made.share);
  const [review] = await db.select().from(reviews).where(eq(reviews.applicationId, application.id));
  return { institution, university, student: person, application, review: review as Review };
}
type Review = typeof institutionReviews.$inferSelect;

/** Something that an institution scores. */
export async function makeCriterion(db: DbOrTransaction, organisationId: string) {
  const { id } = only(
    await db
      .insert(institutionCriteria)
      .values({ organisationId, kind: "criterion", label: "Motivation", position: 0 })
      .returning(),
  );
  return { criterionId: id };
}

/** A question of an institution about an application, awaiting the answer. */
export async function makeQuestion(db: DbOrTransaction, reviewId: string): Promise<string> {
  await db.update(reviews).set({ state: "asked" }).where(eq(reviews.id, reviewId));
  const row = only(
    await db
      .insert(institutionQuestions)
      .values({ reviewId, body: "Which semester?", kinds: [], dueOn: "2031-01-01", requestedAt: new Date() })
      .returning(),
  );
  return row.id;
}
