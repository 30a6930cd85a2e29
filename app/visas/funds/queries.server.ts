import { asc, eq, inArray, type SQL } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { yearlyTuition } from "#app/catalogue/courses/tuition.ts";
import { isLiveDestination } from "#app/catalogue/places/countries.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { visaFundLines, visaFundSources, visaFundSponsors, visaFunds } from "./funds.tables.server.ts";
import type { FundsApplication, RecordedCase, RecordedSource, Sponsor } from "./funds-record.ts";
import { readOwnEntry } from "./own-entry.server.ts";

/** The application that funds belong to; null where it does not exist or is not visible. */
export async function findFundsApplication(
  db: DbOrTransaction,
  where: SQL,
): Promise<FundsApplication | null> {
  const [row] = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      studentId: applications.studentId,
      withdrawnAt: applications.withdrawnAt,
      isArchived: applications.isArchived,
      firstName: students.firstName,
      lastName: students.lastName,
      country: countries.code,
      tuitionMinor: courses.tuitionMinor,
      tuitionPeriod: courses.tuitionPeriod,
      tuitionCurrency: courses.tuitionCurrency,
      durationWeeks: courses.durationWeeks,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .where(where);
  if (!row) return null;
  const { firstName, lastName, withdrawnAt, isArchived, country, ...rest } = row;
  const { tuitionMinor: minor, tuitionPeriod: period, tuitionCurrency, durationWeeks, ...application } = rest;
  const year = minor === null || period === null ? null : yearlyTuition({ minor, period }, durationWeeks);
  return {
    ...application,
    student: joinName(firstName, lastName),
    isClosed: withdrawnAt !== null || isArchived,
    country: isLiveDestination(country) ? country : null,
    /** A year’s tuition as the course publishes it. */
    tuition: year === null || tuitionCurrency === null ? null : { minor: year, currency: tuitionCurrency },
  };
}

const EMPTY: RecordedCase = {
  plannedOn: null,
  currency: null,
  rate: null,
  rateOn: null,
  rateSource: null,
  route: "savings",
  tuitionMinor: null,
  tuitionPaidMinor: 0,
  stayDays: null,
  origin: "elsewhere",
  hasTicket: false,
  travelMinor: null,
  accommodationPaidMinor: 0,
  partner: false,
  children: 0,
  school: 0,
  familyGround: null,
  version: 0,
};

/** Everything recorded about the funds of an application. The caller checks access and logs it. */
export async function readFunds(db: DbOrTransaction, applicationId: string) {
  const [row] = await db.select().from(visaFunds).where(eq(visaFunds.applicationId, applicationId));
  const sponsors: Sponsor[] = await db
    .select({
      id: visaFundSponsors.id,
      name: visaFundSponsors.name,
      relation: visaFundSponsors.relation,
      consentOn: visaFundSponsors.consentOn,
      enteredBy: profiles.fullName,
    })
    .from(visaFundSponsors)
    .leftJoin(profiles, eq(profiles.userId, visaFundSponsors.recordedBy))
    .where(eq(visaFundSponsors.applicationId, applicationId))
    .orderBy(asc(visaFundSponsors.createdAt), asc(visaFundSponsors.id));
  const found = await db
    .select({
      id: visaFundSources.id,
      kind: visaFundSources.kind,
      sponsorId: visaFundSources.sponsorId,
      label: visaFundSources.label,
      lastFour: visaFundSources.lastFour,
      currency: visaFundSources.currency,
      amountMinor: visaFundSources.amountMinor,
      disbursedMinor: visaFundSources.disbursedMinor,
      documentOn: visaFundSources.documentOn,
      isGovernmentDocument: visaFundSources.isGovernmentDocument,
      enteredBy: profiles.fullName,
    })
    .from(visaFundSources)
    .leftJoin(profiles, eq(profiles.userId, visaFundSources.recordedBy))
    .where(eq(visaFundSources.applicationId, applicationId))
    .orderBy(asc(visaFundSources.createdAt), asc(visaFundSources.id));
  const lines =
    found.length === 0
      ? []
      : await db
          .select({
            id: visaFundLines.id,
            sourceId: visaFundLines.sourceId,
            on: visaFundLines.on,
            description: visaFundLines.description,
            amountMinor: visaFundLines.amountMinor,
            balanceMinor: visaFundLines.balanceMinor,
            explanation: visaFundLines.explanation,
            enteredBy: profiles.fullName,
          })
          .from(visaFundLines)
          .leftJoin(profiles, eq(profiles.userId, visaFundLines.recordedBy))
          .where(
            inArray(
              visaFundLines.sourceId,
              found.map(({ id }) => id),
            ),
          )
          .orderBy(asc(visaFundLines.on), asc(visaFundLines.position));
  const relations = new Map(sponsors.map(({ id, relation }) => [id, relation]));
  const sources: RecordedSource[] = found.map((source) => ({
    ...source,
    relation: source.sponsorId === null ? null : (relations.get(source.sponsorId) ?? null),
    lines: lines.filter(({ sourceId }) => sourceId === source.id).map(({ sourceId: _, ...line }) => line),
  }));
  return { given: row ? caseOf(row) : EMPTY, sponsors, sources };
}

function caseOf(row: typeof visaFunds.$inferSelect): RecordedCase {
  const { applicationId: _, createdAt: _created, updatedAt: _updated, rate, ...given } = row;
  // The database writes all six places: 88.350000.
  return { ...given, rate: rate === null ? null : rate.replace(/\.?0+$/, "") };
}

/** Whether the student’s page of funds is offered: funds are recorded, or the student can enter them. */
export async function offersOwnFunds(db: DbOrTransaction, applicationId: string): Promise<boolean> {
  const [recorded, mayEnter] = await Promise.all([
    db
      .select({ id: visaFunds.applicationId })
      .from(visaFunds)
      .where(eq(visaFunds.applicationId, applicationId)),
    readOwnEntry(db, applicationId),
  ]);
  return recorded.length > 0 || mayEnter;
}
