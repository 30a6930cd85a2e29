import { and, eq } from "drizzle-orm";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { ChangeRefused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { words } from "#app/words/words.ts";
import type { SetCourse } from "./application-schema.ts";
import { CATALOGUE_MESSAGES } from "./catalogue.words.ts";
import { closedBecause } from "./lifecycle.ts";
import { changeApplication } from "./staff-change.server.ts";

const texts = words({ noSuchIntake: "Select an intake from the list" });

/**
 * Sets the university, course and intake of an application, each optional. A course sets its university. Closed
 * intakes are allowed, because staff also correct past records. Errors: `invalid` at the field that is not in the
 * catalogue, `closed`, `stale`.
 */
export function setApplicationCourse(
  deps: WriteDeps,
  actor: Actor,
  input: SetCourse,
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid" | "closed">>> {
  return changeApplication<FailureOf<"invalid" | "closed">>(
    deps,
    actor,
    "application.setCourse",
    input,
    async (application, tx) => {
      const because = closedBecause(application);
      if (because !== null) return err({ code: "closed", because });
      const wanted = await findChoice(tx, input);
      if (!wanted.ok) return wanted;
      const { universityId, courseId, intakeCode } = wanted.value.set;
      const same =
        universityId === application.universityId &&
        courseId === application.courseId &&
        intakeCode === application.intakeCode;
      if (same) return ok(null);
      const before = await describeChoice(tx, application);
      const { student, reference } = application;
      return ok({
        set: wanted.value.set,
        event: { kind: "course-set", from: before || null, to: wanted.value.words || null },
        afterwards: (transaction) =>
          queueMail(transaction, deps.jobs, {
            kind: "application-course-set",
            to: { email: student.email, name: student.name },
            props: { name: student.name, reference, choice: wanted.value.words },
          }),
      });
    },
  );
}

type Choice = Pick<SetCourse, "universityId" | "courseId" | "intakeCode">;

async function findChoice(db: DbOrTransaction, choice: Choice) {
  const found = await lookUp(db, choice);
  if (choice.courseId && !found.course) return invalidField("courseId", CATALOGUE_MESSAGES.courseGone);
  const universityId = choice.universityId ?? found.course?.universityId ?? null;
  if (found.course && found.course.universityId !== universityId) {
    return invalidField("courseId", CATALOGUE_MESSAGES.courseElsewhere);
  }
  if (choice.universityId && !found.university) {
    return invalidField("universityId", CATALOGUE_MESSAGES.universityGone);
  }
  if (choice.intakeCode && !found.intake) return invalidField("intakeCode", texts.noSuchIntake);
  const university = found.university?.name ?? found.course?.university;
  return ok({
    set: { universityId, courseId: choice.courseId, intakeCode: choice.intakeCode },
    words: [found.course?.name, university, found.intake?.label].filter(Boolean).join(", "),
  });
}

/** The current choice in one line; archived catalogue entries keep their names. */
async function describeChoice(db: DbOrTransaction, choice: Choice): Promise<string> {
  const found = await lookUp(db, choice);
  return [found.course?.name, found.university?.name ?? found.course?.university, found.intake?.label]
    .filter(Boolean)
    .join(", ");
}

async function lookUp(db: DbOrTransaction, { universityId, courseId, intakeCode }: Choice) {
  const [university] = universityId
    ? await db.select({ name: universities.name }).from(universities).where(eq(universities.id, universityId))
    : [];
  const [course] = courseId
    ? await db
        .select({ name: courses.name, universityId: courses.universityId, university: universities.name })
        .from(courses)
        .innerJoin(universities, eq(universities.id, courses.universityId))
        .where(and(eq(courses.id, courseId)))
    : [];
  const [intake] = intakeCode
    ? await db.select({ label: intakes.label }).from(intakes).where(eq(intakes.code, intakeCode))
    : [];
  return { university, course, intake };
}
