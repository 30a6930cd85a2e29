import { withAnswers } from "#app/admissions/answers/answer-access.ts";
import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { makeApplication, makeDraft, makeStudent, makeStudentRecord } from "./records.ts";

/** Answers of a person called Thapa. */
export const answersOf = (firstName: string, dateOfBirth: string): DraftAnswers =>
  withAnswers(sampleAnswers(), [
    ["personalInfo.firstName", firstName],
    ["personalInfo.lastName", "Thapa"],
    ["personalInfo.dateOfBirth", dateOfBirth],
  ]);

export const ASHA = answersOf("Asha", "2006-02-11");
export const BIKASH = answersOf("Bikash", "2008-09-03");

/** One record of a mother's account, with an application of each child; the second has given it its name. */
export async function makeTwoInOne(db: DbOrTransaction) {
  const { actor, student, email } = await makeStudent(db, { firstName: "Bikash", lastName: "Thapa" });
  const ofAsha = await makeApplication(db, student.id, { answers: ASHA });
  const ofBikash = await makeApplication(db, student.id, { answers: BIKASH });
  return { actor, email, id: student.id, ofAsha: ofAsha.id, ofBikash: ofBikash.id };
}

/** A mother's account with both children, each with an application, and a draft of Asha's that names Bikash. */
export async function makeFamily(db: DbOrTransaction) {
  const { actor, student: asha, email } = await makeStudent(db, { firstName: "Asha", lastName: "Thapa" });
  const bikash = await makeStudentRecord(db, {
    firstName: "Bikash",
    lastName: "Thapa",
    userId: actor.userId,
    email,
  });
  const ofAsha = await makeApplication(db, asha.id, { answers: ASHA });
  const ofBikash = await makeApplication(db, bikash.id, { answers: BIKASH });
  const draft = await makeDraft(db, asha.id, { answers: BIKASH, createdBy: actor.userId });
  return {
    actor: { ...actor, studentIds: [asha.id, bikash.id] },
    email,
    asha,
    bikash,
    ofAsha,
    ofBikash,
    draftId: draft.id,
  };
}
