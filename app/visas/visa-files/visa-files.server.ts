import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { CITIZENSHIPS, type Citizenship } from "#app/admissions/answers/options.ts";
import { restoreDraftAnswers } from "#app/admissions/answers/parse-draft.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { listKindRules } from "#app/admissions/document-kinds/document-kinds.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { shownState } from "#app/admissions/documents/states.ts";
import { applicationMilestones } from "#app/admissions/milestones/milestones.tables.server.ts";
import { offers } from "#app/admissions/offers/offers.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { DESTINATION_SLUGS } from "#app/catalogue/places/countries.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { AGE_OF_MAJORITY } from "#app/people/sign-up/consent.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { ageAt, calendarDateIn, calendarDateOf } from "#app/platform/time/calendar-date.ts";
import {
  DESTINATION_ZONES,
  VISA_DESTINATIONS,
  type VisaDestination,
} from "#app/visas/advice/visa-destination.ts";
import { lastSafeDay, latestLodgement, startRisk } from "./last-safe-day.ts";
import { readProcessingTimes } from "./processing-times.server.ts";
import { type VisaChecklistItem, visaChecklist } from "./visa-checklist.ts";
import {
  type VisaDate,
  type VisaFile,
  type VisaMilestones,
  type VisaReview,
  visaMilestonesOf,
} from "./visa-file.ts";
import { visaDates, visaFileItems, visaFiles, visaReviews } from "./visa-files.tables.server.ts";

const MOST_DATES_SHOWN = 100;
const MOST_REVIEWS = 50;

export const VISA_COLUMNS = {
  applicationId: visaFiles.applicationId,
  destination: visaFiles.destination,
  preparedBy: visaFiles.preparedBy,
  handledIn: visaFiles.handledIn,
  plannedOn: visaFiles.plannedOn,
  coeStartsOn: visaFiles.coeStartsOn,
  coeEndsOn: visaFiles.coeEndsOn,
  priority: visaFiles.priority,
  prioritySeenOn: visaFiles.prioritySeenOn,
  officialDays: visaFiles.officialDays,
  officialSeenOn: visaFiles.officialSeenOn,
  trn: visaFiles.trn,
  applicationNumber: visaFiles.applicationNumber,
  hapId: visaFiles.hapId,
  refusalClauses: visaFiles.refusalClauses,
  refusalNote: visaFiles.refusalNote,
  latestOn: visaFiles.latestOn,
  startsOn: visaFiles.startsOn,
  contentRevision: visaFiles.contentRevision,
  readyAt: visaFiles.readyAt,
  version: visaFiles.version,
};

/** The visa file of an application; null if there is none. The caller checks access. */
export async function findVisaFile(db: DbOrTransaction, applicationId: string): Promise<VisaFile | null> {
  const [row] = await db
    .select(VISA_COLUMNS)
    .from(visaFiles)
    .where(eq(visaFiles.applicationId, applicationId));
  return row ?? null;
}

/** An application as its visa file needs it. */
export async function findVisaApplication(db: DbOrTransaction, applicationId: string) {
  const [row] = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      status: applications.status,
      withdrawnAt: applications.withdrawnAt,
      isArchived: applications.isArchived,
      studentId: applications.studentId,
      firstName: students.firstName,
      lastName: students.lastName,
      answers: applications.answers,
      countryCode: countries.code,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .where(eq(applications.id, applicationId));
  if (!row) return null;
  const { firstName, lastName, answers: stored, countryCode, ...application } = row;
  const answers = restoreDraftAnswers(stored);
  const { country, dateOfBirth } = answers.personalInfo;
  const home: Citizenship = isOneOf(CITIZENSHIPS, country) ? country : "other";
  return {
    ...application,
    student: joinName(firstName, lastName),
    home,
    dateOfBirth,
    borrows: answers.finance.requiresLoan || answers.finance.fundingSource === "loan",
    destination: destinationOf(countryCode ?? answers.preferences.countries[0] ?? null),
  };
}
export type VisaApplication = NonNullable<Awaited<ReturnType<typeof findVisaApplication>>>;

/** The destination of a stored country; null for one without visa files. */
function destinationOf(code: string | null): VisaDestination | null {
  const slug = code === null ? null : (DESTINATION_SLUGS as Readonly<Record<string, string>>)[code];
  return VISA_DESTINATIONS.find((destination) => destination === slug) ?? null;
}

/** The standing milestones of a case, as its visa needs them. */
export type CaseMilestones = VisaMilestones & {
  /** The way of the student has ended. */
  readonly isOver: boolean;
  readonly isDeferred: boolean;
  readonly count: number;
};

/** What the standing milestones say about the visa, and whether the way of the student has ended. */
export async function readVisaMilestones(
  db: DbOrTransaction,
  applicationId: string,
): Promise<CaseMilestones> {
  return (await milestonesByCase(db, [applicationId]))(applicationId);
}

/** The same of many applications, in one statement. */
async function milestonesByCase(
  db: DbOrTransaction,
  ids: readonly string[],
): Promise<(applicationId: string) => CaseMilestones> {
  const { applicationId, kind, day, isUndated, recordedAt, id } = applicationMilestones;
  const all = await db
    .select({ applicationId, kind, day, isUndated })
    .from(applicationMilestones)
    .where(and(inArray(applicationId, [...ids]), isNull(applicationMilestones.voidedAt)))
    .orderBy(asc(recordedAt), asc(id));
  const byCase = Map.groupBy(all, (row) => row.applicationId);
  return (which) => {
    const rows = byCase.get(which) ?? [];
    return {
      ...visaMilestonesOf(rows),
      isOver: rows.some((row) => ["arrived", "enrolled", "withdrawn", "transferred"].includes(row.kind)),
      isDeferred: rows.some((row) => row.kind === "deferred"),
      count: rows.length,
    };
  };
}

/** The offer of each application that says when its course starts: the accepted one, else the newest. */
async function offersByCase(db: DbOrTransaction, ids: readonly string[]) {
  const { applicationId, state, startsOn, expiresOn } = offers;
  const rows = await db
    .selectDistinctOn([applicationId], { applicationId, state, startsOn, expiresOn })
    .from(offers)
    .where(and(inArray(applicationId, [...ids]), inArray(state, ["issued", "accepted"])))
    .orderBy(applicationId, sql`${state} = 'accepted' desc`, desc(offers.createdAt));
  return new Map(rows.map((row) => [row.applicationId, row]));
}

/** The day that it is in the country of a visa, as a calendar date. */
export const visaToday = (destination: VisaDestination, now: Date): string =>
  calendarDateIn(now, DESTINATION_ZONES[destination]);

type SafeInput = Pick<
  VisaFile,
  "applicationId" | "destination" | "priority" | "coeStartsOn" | "officialDays"
>;

/** The last safe day of a file with everything that it is computed from. */
export async function readLastSafeDay(
  db: DbOrTransaction,
  file: SafeInput,
  now: Date,
  measuredOf = readProcessingTimes,
) {
  return (await lastSafeDays(db, [file.applicationId], now, measuredOf))(file);
}

/**
 * The same for many files, of which a caller asks for one after the other. Milestones and offers are read once for all of
 * them; whether processing times are as well is up to `measuredOf`.
 */
export async function lastSafeDays(
  db: DbOrTransaction,
  ids: readonly string[],
  now: Date,
  measuredOf: typeof readProcessingTimes,
) {
  const [milestonesOf, offerOf] = await Promise.all([milestonesByCase(db, ids), offersByCase(db, ids)]);
  return async (file: SafeInput) => {
    const today = visaToday(file.destination, now);
    const milestones = milestonesOf(file.applicationId);
    const offer = offerOf.get(file.applicationId);
    const measured = await measuredOf(db, file, today);
    // After a deferral the offer no longer says when the course starts.
    const offerStartsOn = milestones.isDeferred ? null : (offer?.startsOn ?? null);
    const offerExpiresOn = offer?.state === "issued" ? offer.expiresOn : null;
    const { coeStartsOn, officialDays } = file;
    const facts = { offerStartsOn, offerExpiresOn, coeStartsOn, measured, officialDays };
    const safe = lastSafeDay(facts);
    const latestOn = latestLodgement(safe);
    const isDecided = milestones.decision !== null || milestones.isOver;
    const isLodged = milestones.lodgedOn !== null;
    const risk = startRisk({ isLodged, isDecided, latestOn, startsOn: safe.startsOn }, today);
    return { today, milestones, facts, safe, latestOn, risk };
  };
}

/** Requests and appointments of a file: open ones first, then by their day. */
export function listVisaDates(db: DbOrTransaction, applicationId: string): Promise<VisaDate[]> {
  return db
    .select({
      id: visaDates.id,
      kind: visaDates.kind,
      dueOn: visaDates.dueOn,
      note: visaDates.note,
      doneOn: visaDates.doneOn,
    })
    .from(visaDates)
    .where(eq(visaDates.applicationId, applicationId))
    .orderBy(sql`${visaDates.doneOn} is not null`, asc(visaDates.dueOn), asc(visaDates.id))
    .limit(MOST_DATES_SHOWN);
}

/** The signatures of a file, newest first. */
export async function listVisaReviews(db: DbOrTransaction, applicationId: string): Promise<VisaReview[]> {
  return db
    .select({
      id: visaReviews.id,
      checks: visaReviews.checks,
      note: visaReviews.note,
      signedBy: visaReviews.signedBy,
      signer: profiles.fullName,
      signedAt: visaReviews.signedAt,
      withdrawnAt: visaReviews.withdrawnAt,
      withdrawnBecause: visaReviews.withdrawnBecause,
    })
    .from(visaReviews)
    .leftJoin(profiles, eq(profiles.userId, visaReviews.signedBy))
    .where(eq(visaReviews.applicationId, applicationId))
    .orderBy(desc(visaReviews.signedAt), desc(visaReviews.id))
    .limit(MOST_REVIEWS);
}

/** The checklist of a file, on the day that is planned for its lodgement. */
export async function readVisaChecklist(
  db: DbOrTransaction,
  application: Pick<VisaApplication, "studentId" | "home" | "borrows" | "dateOfBirth">,
  file: Pick<VisaFile, "applicationId" | "destination" | "plannedOn" | "startsOn" | "coeEndsOn">,
  now: Date,
): Promise<VisaChecklistItem[]> {
  const [wallet, marks, rules] = await Promise.all([
    db
      .select({
        id: documents.id,
        kind: documents.kind,
        state: documents.state,
        expiresOn: documents.expiresOn,
        issuedOn: documents.issuedOn,
      })
      .from(documents)
      .where(eq(documents.studentId, application.studentId))
      .orderBy(desc(documents.updatedAt), documents.id)
      .limit(MOST_WALLET),
    db
      .select({
        item: visaFileItems.item,
        mark: visaFileItems.mark,
        validUntil: visaFileItems.validUntil,
        note: visaFileItems.note,
      })
      .from(visaFileItems)
      .where(eq(visaFileItems.applicationId, file.applicationId)),
    listKindRules(db),
  ]);
  const today = visaToday(file.destination, now);
  const begins = new Date(`${file.startsOn ?? today}T00:00:00Z`);
  const { dateOfBirth, home, borrows } = application;
  return visaChecklist(
    {
      destination: file.destination,
      home,
      borrows,
      today,
      isMinor: dateOfBirth !== "" && ageAt(dateOfBirth, begins) < AGE_OF_MAJORITY,
      plannedOn: file.plannedOn,
      startsOn: file.startsOn,
      endsOn: file.coeEndsOn,
    },
    wallet.map((row) => ({ ...row, state: shownState(row, calendarDateOf(now)) })),
    marks,
    rules,
  );
}

const MOST_WALLET = 200;

/** Whether a file can be created: the application has an offer, or is further on. */
export async function canHaveVisaFile(
  db: DbOrTransaction,
  { id, status }: Pick<VisaApplication, "id" | "status">,
): Promise<boolean> {
  if (status === "Accepted") return true;
  const offered = await db.$count(
    offers,
    and(eq(offers.applicationId, id), inArray(offers.state, ["issued", "accepted"])),
  );
  return offered > 0 || (await readVisaMilestones(db, id)).count > 0;
}
