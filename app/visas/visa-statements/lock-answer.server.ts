import { and, eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { type ApplicationState, closedBecause } from "#app/admissions/applications/lifecycle.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import {
  type StatementDestination,
  type StatementQuestion,
  statementDestination,
} from "./statement-question.ts";
import { visaAnswers } from "./visa-statements.tables.server.ts";

export interface LockedAnswer {
  readonly studentId: string;
  readonly destination: StatementDestination | null;
  readonly closed: ReturnType<typeof closedBecause>;
  /** Null before the first save. */
  readonly answer: typeof visaAnswers.$inferSelect | null;
  /** Of the answer; 0 before the first save. */
  readonly version: number;
}

/** The application's lock lets one person write at a time: there may be no answer to lock yet. */
export async function lockAnswer(
  tx: Transaction,
  applicationId: string,
  question: StatementQuestion,
): Promise<LockedAnswer | null> {
  const [application] = await tx
    .select({
      studentId: applications.studentId,
      universityId: applications.universityId,
      status: applications.status,
      withdrawnAt: applications.withdrawnAt,
      isArchived: applications.isArchived,
    })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for("no key update");
  if (!application) return null;
  const [place] =
    application.universityId === null
      ? []
      : await tx
          .select({ country: countries.code })
          .from(universities)
          .innerJoin(countries, eq(countries.id, universities.countryId))
          .where(eq(universities.id, application.universityId));
  const [answer] = await tx
    .select()
    .from(visaAnswers)
    .where(and(eq(visaAnswers.applicationId, applicationId), eq(visaAnswers.question, question)));
  return {
    studentId: application.studentId,
    destination: statementDestination(place?.country ?? null),
    closed: closedBecause(application satisfies ApplicationState),
    answer: answer ?? null,
    version: answer?.version ?? 0,
  };
}
