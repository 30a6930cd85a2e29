import { eq } from "drizzle-orm";
import { restoreDraftAnswers } from "#app/admissions/answers/parse-draft.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can, relationTo } from "#app/platform/permissions/resolver.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { listAnswers, listVersions } from "./answers.server.ts";
import type { StatementCase } from "./find-case.server.ts";
import type { StatementPage } from "./statement.ts";
import { STATEMENT_QUESTIONS } from "./statement-question.ts";
import { gapsIn } from "./study-history.ts";
import { listPeriods } from "./study-periods.server.ts";
import { readWordLimit } from "./word-limit.server.ts";

/** Reads what the page of a statement shows. */
export async function readStatementPage(
  { db, rules, now: clock }: Pick<Services, "db" | "rules" | "now">,
  actor: Actor,
  file: StatementCase,
  search: URLSearchParams,
): Promise<StatementPage> {
  const now = clock();
  const periods = await listPeriods(db, file.studentId);
  const asked = search.get("versions");
  const relation = relationTo(actor, { studentId: file.studentId });
  const [application] = await db
    .select({ answers: applications.answers })
    .from(applications)
    .where(eq(applications.id, file.id));
  const { institution, yearOfCompletion } = restoreDraftAnswers(application?.answers).education;
  const { id, reference, student, studentId, destination, isClosed } = file;
  return {
    file: { id, reference, student, studentId, destination, isClosed },
    answers: destination === null ? [] : await listAnswers(db, id, destination),
    limit: destination === null ? null : await readWordLimit(db, rules.now(), id, destination, now),
    versions: isOneOf(STATEMENT_QUESTIONS, asked)
      ? { question: asked, list: await listVersions(db, id, asked) }
      : null,
    history: {
      periods,
      gaps: gapsIn(periods, calendarDateOf(now)),
      // What the student answered in the application form is not asked again.
      fromForm:
        institution.trim() !== "" && !periods.some(({ kind }) => kind === "study")
          ? { institution, year: yearOfCompletion }
          : null,
    },
    may: {
      write: can(actor, "visaStatement.write", relation) && !isClosed,
      comment: can(actor, "visaStatement.comment") && !isClosed,
      review: can(actor, "visaStatement.review") && !isClosed,
    },
  };
}
