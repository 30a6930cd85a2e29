import { eq, type SQL, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { UNIVERSITY_NAME } from "#app/admissions/applications/choice-names.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { preparedFor } from "#app/platform/database/prepared.server.ts";
import { ACKNOWLEDGEMENT_DAYS, dueOn, followUpOf, type SubmissionFollowUp } from "./submission-rules.ts";
import { universitySubmissions } from "./university-submissions.tables.server.ts";

const asked = (isDue: SQL): SQL => sql`
  select s.application_id from university_submissions s where s.is_open and s.offer_kind is null and ${isDue} and not exists (
    select from offers o where o.application_id = s.application_id and o.state <> 'draft')`;

/**
 * Ids of applications that need a follow-up with the university, as `followUpOf` defines. Each part has its own
 * partial index; combined with "or", every application would be read.
 */
export const APPLICATIONS_TO_ASK: SQL = sql`(${asked(sql`s.decision_expected_on < current_date`)}
  union all ${asked(
    sql`s.acknowledged_on is null and s.university_reference is null and s.submitted_on <= current_date - ${sql.raw(String(ACKNOWLEDGEMENT_DAYS))}`,
  )})`;

/** When the follow-up of an application is due; earliest first. */
export const followUpDay = (applicationId: SQL): SQL => sql`(
  select case when s.decision_expected_on < current_date then s.decision_expected_on else s.submitted_on end
  from university_submissions s where s.application_id = ${applicationId})`;

/** An application that needs a follow-up with its university. */
export interface UniversityToAsk {
  readonly id: string;
  readonly student: string;
  readonly university: string | null;
  readonly about: SubmissionFollowUp;
  /** Calendar date. */
  readonly dueOn: string;
}

/** What is to be asked about applications that `APPLICATIONS_TO_ASK` has found, in no order. @param today calendar date */
export async function readUniversitiesToAsk(
  db: DbOrTransaction,
  ids: readonly string[],
  today: string,
): Promise<UniversityToAsk[]> {
  if (ids.length === 0) return [];
  const rows = await submissionRows(db).execute({ ids });
  return rows.map(({ id, firstName, lastName, university, ...dates }) => {
    // By the database's date it is due; by the reader's it may be a day earlier.
    const isDecision = dates.decisionExpectedOn !== null && dates.decisionExpectedOn <= today;
    const about = followUpOf(dates, false, today) ?? (isDecision ? "decision" : "acknowledgement");
    return {
      id,
      student: joinName(firstName, lastName),
      university,
      about,
      dueOn: dueOn(about, dates) ?? today,
    };
  });
}

const submissionRows = preparedFor("university-submission-rows", (db) =>
  db
    .select({
      id: applications.id,
      firstName: students.firstName,
      lastName: students.lastName,
      university: UNIVERSITY_NAME,
      submittedOn: universitySubmissions.submittedOn,
      acknowledgedOn: universitySubmissions.acknowledgedOn,
      decisionExpectedOn: universitySubmissions.decisionExpectedOn,
    })
    .from(universitySubmissions)
    .innerJoin(applications, eq(applications.id, universitySubmissions.applicationId))
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .where(sql`${universitySubmissions.applicationId} = any(${sql.placeholder("ids")}::uuid[])`),
);
