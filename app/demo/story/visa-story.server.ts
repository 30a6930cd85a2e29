import { eq, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { comingIntakes } from "#app/catalogue/intakes/intake-calendar.ts";
import { FLEXIBLE_INTAKE_CODE } from "#app/catalogue/intakes/intakes.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { staffLicences } from "#app/people/licences/licences.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { calendarDateOf, daysAfter } from "#app/platform/time/calendar-date.ts";
import type { VisaDestination } from "#app/visas/advice/visa-destination.ts";
import { familyLinks } from "#app/visas/family/family.tables.server.ts";
import { newFamilyToken } from "#app/visas/family/family-tokens.server.ts";
import { insertVisaFile } from "#app/visas/visa-files/commands.server.ts";
import { neededItems } from "#app/visas/visa-files/visa-checklist.ts";
import {
  visaDates,
  visaFileItems,
  visaFiles,
  visaReviews,
} from "#app/visas/visa-files/visa-files.tables.server.ts";
import { REVIEW_CHECKS } from "#app/visas/visa-files/visa-options.ts";
import { shinglesOf } from "#app/visas/visa-statements/shingles.ts";
import type { StatementQuestion } from "#app/visas/visa-statements/statement-question.ts";
import {
  studyPeriods,
  visaAnswers,
  visaAnswerVersions,
} from "#app/visas/visa-statements/visa-statements.tables.server.ts";
import type { ChosenCourse } from "./demo-catalogue-choice.server.ts";
import type { Story } from "./demo-story.server.ts";
import { daysBefore } from "./demo-time.server.ts";
import { createDice } from "./dice.server.ts";
import { type Sent, uploadDocuments } from "./document-story.server.ts";
import { isFarEnough, startOf, tellOffer } from "./offer-story.server.ts";
import { tellStudent } from "./student-story.server.ts";
import type { Team } from "./team-story.server.ts";
import { tellFunds } from "./visa-funds-story.server.ts";
import {
  DECIDED_CASES,
  INDIAN,
  LATE,
  NEW_ZEALAND,
  OPEN_CASES,
  REFUSALS,
  REFUSED_FOR_LOAN,
  REVIEWED,
  type VisaRosterRow,
} from "./visa-roster.server.ts";
import { indianStatement, nepaleseStatement } from "./visa-texts.ts";

/** A seed of their own, so that they change nothing else in the demo. */
const VISA_SEED = 20_261_002;
const OFFICIAL_DAYS = 45;
/** A start that is nearer than a decision. */
const DAYS_TO_LATE_START = 24;
/** The course of a CoE, in days. */
const COURSE_DAYS = 730;
const YEARS_SINCE_DEGREE = 3;
const DEMO_STUDENT = "Asha Thapa";
/** Their counsellor, who prepares their files and has an account to sign in to. */
const PREPARER = "Sanjay Adhikari";

const paper = (of: string, kind: Sent["kind"], title: string, more: Partial<Sent> = {}): Sent => ({
  of,
  kind,
  title,
  file: `${title}.pdf`,
  daysAgo: 20,
  state: "accepted",
  ...more,
});
const PAPERS: readonly Sent[] = [
  paper(INDIAN, "passport", "Passport", { endsIn: 2_900 }),
  paper(INDIAN, "transcript", "Academic transcript", { pages: 2 }),
  paper(INDIAN, "english-test", "English test report", { endsIn: 500 }),
  paper(INDIAN, "coe", "Confirmation of Enrolment", { daysAgo: 6 }),
  paper(INDIAN, "financial-proof", "Bank statement", { daysAgo: 4, pages: 2 }),
  paper(INDIAN, "loan-letter", "Letter of sanction", { daysAgo: 0.8, state: "in-review" }),
  paper(REVIEWED, "passport", "Passport", { endsIn: 2_400 }),
];

/** The application of a student, as the visa file needs it. */
interface Case {
  readonly id: string;
  readonly studentId: string;
  readonly name: string;
  readonly wish: ChosenCourse | undefined;
  readonly answers: Story["records"]["applications"][number]["answers"];
}

/** Students whose visas are the story, before anything is stored. Returns their applications. */
export async function tellVisaStudents(
  story: Story,
  team: Team,
  { files, brandName }: { files: FileStore; brandName: string },
): Promise<ReadonlyMap<string, Case>> {
  const preparer = preparerOf(team);
  const own: Team = { ...team, caretakers: [{ ...preparer, serves: ["nepal", "india"] }] };
  const cases = new Map<string, Case>();
  const dice = createDice(VISA_SEED);
  for (const [at, given] of [...OPEN_CASES, ...DECIDED_CASES].entries()) {
    const wishes: ChosenCourse[] = [];
    const part: Story = { ...story, dice, joined: [], catalogue: choosing(story, given, wishes) };
    // A place in the roster after which no one applies to the joined university.
    tellStudent(part, own, new Map(), given.row, 1 + at * 3);
    const [first, last] = given.row;
    const found = caseOf(story, joinName(first, last), wishes[0]);
    cases.set(found.name, found);
  }
  cases.set(DEMO_STUDENT, caseOf(story, DEMO_STUDENT, undefined, "Accepted"));
  const part: Story = { ...story, dice };
  settleIndian(story, cases.get(INDIAN));
  settleRefused(cases.get(REFUSED_FOR_LOAN));
  await uploadDocuments(part, team, files, PAPERS);
  await tellLateOffers(part, cases, { files, brandName, issuedBy: preparer.actorId });
  return cases;
}

const preparerOf = ({ caretakers }: Team) => {
  const preparer = caretakers.find(({ name }) => name === PREPARER);
  if (!preparer) throw new Error("The demo has no one who prepares visa files");
  return preparer;
};

/** The catalogue of a student: their university, and an intake that is far enough ahead where the case is open. */
function choosing(
  { catalogue, now }: Story,
  given: VisaRosterRow,
  wishes: ChosenCourse[],
): Story["catalogue"] {
  const isOpen = OPEN_CASES.includes(given);
  const [first, last] = given.row;
  const intake =
    joinName(first, last) === LATE
      ? FLEXIBLE_INTAKE_CODE
      : comingIntakes(now, 4).find(({ code }) => isFarEnough(code, now))?.code;
  return {
    choose(dice, level, discipline, at) {
      const wish = catalogue.choose(dice, level, discipline, at, given.university);
      const chosen = isOpen && intake ? { ...wish, intake } : wish;
      wishes.push(chosen);
      return chosen;
    },
  };
}

function caseOf({ records }: Story, name: string, wish: ChosenCourse | undefined, status?: string): Case {
  const student = records.students.find((one) => joinName(one.firstName, one.lastName ?? "") === name);
  const application = records.applications.find(
    (one) => one.studentId === student?.id && (status === undefined || one.status === status),
  );
  if (!student?.id || !application?.id) throw new Error(`The demo has no application of ${name}`);
  return { id: application.id, studentId: student.id, name, wish, answers: application.answers };
}

/** What his form says, against which two sentences of his statement are planted. */
function settleIndian({ now }: Story, of: Case | undefined): void {
  if (!of) return;
  const year = now.getUTCFullYear() - YEARS_SINCE_DEGREE;
  const { finance, english, education, personalInfo } = of.answers;
  Object.assign(finance, { fundingSource: "mixed", requiresLoan: true });
  Object.assign(english, {
    testType: "ielts",
    score: "6.5",
    testDate: english.testDate || calendarDateOf(daysBefore(now, 200)),
  });
  Object.assign(education, { yearOfCompletion: String(year) });
  Object.assign(personalInfo, { dateOfBirth: `${year - 22}-03-14` });
}

/** The loan that his visa was refused for. */
function settleRefused(of: Case | undefined): void {
  if (of) Object.assign(of.answers.finance, { fundingSource: "loan", requiresLoan: true });
}

/** An offer that came too late for its start, and one for New Zealand. */
async function tellLateOffers(
  story: Story,
  cases: ReadonlyMap<string, Case>,
  { files, brandName, issuedBy }: { files: FileStore; brandName: string; issuedBy: string },
): Promise<void> {
  const { records, now } = story;
  const lateStart = calendarDateOf(daysBefore(now, -DAYS_TO_LATE_START));
  const offers = [
    { of: LATE, issuedDaysAgo: 2, isAnswered: false },
    { of: NEW_ZEALAND, issuedDaysAgo: 20, isAnswered: true },
  ];
  for (const { of, issuedDaysAgo, isAnswered } of offers) {
    const found = cases.get(of);
    const student = records.students.find(({ id }) => id === found?.studentId);
    const application = records.applications.find(({ id }) => id === found?.id);
    if (!found?.wish || !student || !application) throw new Error(`The demo has no offer for ${of}`);
    const { id, studentId, name, wish } = found;
    const issuedAt = daysBefore(now, issuedDaysAgo);
    await tellOffer(
      story,
      files,
      brandName,
      {
        id,
        reference: application.reference,
        wish,
        student: { id: studentId, userId: student.userId ?? null, name, email: student.email },
        firstStepAt: isAnswered ? daysBefore(now, issuedDaysAgo / 2) : null,
      },
      issuedAt,
      { issuedBy, startsOn: of === LATE ? lateStart : startOf(wish.intake, now) },
    );
  }
}

/** Visa files of everyone with an offer or a decision, once the rest is stored, and who can give advice about them. */
export async function tellVisaFiles(
  tx: Transaction,
  story: Story,
  team: Team,
  cases: ReadonlyMap<string, Case>,
): Promise<void> {
  const { now } = story;
  const today = calendarDateOf(now);
  const day = (days: number) => daysAfter(today, days);
  const { ownerId } = team;
  const preparedBy = preparerOf(team).actorId;
  const dice = createDice(VISA_SEED + 1);
  const told = { now, day, dice };
  const caseNamed = (name: string): Case => {
    const found = cases.get(name);
    if (!found) throw new Error(`The demo has no visa case of ${name}`);
    return found;
  };

  await tellAdvice(tx, { ownerId, counsellorId: preparedBy, now, day });
  await tellDecided(tx, ownerId);
  await tellPaidCases(tx, { ownerId, signedBy: preparedBy, now, day });

  const seen = { officialDays: OFFICIAL_DAYS, officialSeenOn: day(-2), preparedBy };
  const australia = {
    ...seen,
    destination: "australia" as const,
    priority: "1" as const,
    prioritySeenOn: day(-2),
  };
  const add = (
    name: string,
    values: Partial<typeof visaFiles.$inferInsert>,
    destination = australia as object,
  ) =>
    insertVisaFile(
      tx,
      { ...(destination as typeof australia), ...values, applicationId: caseNamed(name).id },
      { now: () => now },
    );
  const coeOf = (name: string) => {
    const coeStartsOn = startOf(caseNamed(name).wish?.intake ?? "", now);
    return { coeStartsOn, coeEndsOn: daysAfter(coeStartsOn, COURSE_DAYS) };
  };
  await add(DEMO_STUDENT, { plannedOn: day(10) });
  await add(INDIAN, { plannedOn: day(25), ...coeOf(INDIAN) });
  await add(REVIEWED, { plannedOn: day(9), ...coeOf(REVIEWED) });
  await add(LATE, { plannedOn: day(14) });
  await add(NEW_ZEALAND, { plannedOn: day(40) }, { ...seen, destination: "new-zealand" });

  const [indian, nepalese, reviewed] = [INDIAN, DEMO_STUDENT, REVIEWED].map(caseNamed) as [Case, Case, Case];
  const statements = [
    [indian, indianStatement],
    [nepalese, nepaleseStatement],
  ] as const;
  for (const [of, statementOf] of statements) {
    const { institution, yearOfCompletion } = of.answers.education;
    await tellStatement(tx, of, statementOf(Number(yearOfCompletion), institution), { now, ownerId });
  }
  await tellFunds(tx, "india", {
    ...told,
    applicationId: indian.id,
    plannedOn: day(25),
    recordedBy: preparedBy,
  });
  await tellFunds(tx, "nepal", {
    ...told,
    applicationId: nepalese.id,
    plannedOn: day(10),
    recordedBy: preparedBy,
  });
  await tellDates(tx, { indian, nepalese, day, now, preparedBy });
  await completeChecklist(tx, reviewed, { now, preparedBy, validUntil: day(1_200) });
  await tellFamily(tx, indian, now);
  await tellPaymentPages(tx, [indian, nepalese], now);
}

interface Told {
  readonly now: Date;
  readonly day: (days: number) => string;
}

/** The reviewed table of an agency in South Asia, and licences: the owner’s in Australia, the counsellor’s in New Zealand. */
async function tellAdvice(
  tx: Transaction,
  { ownerId, counsellorId, now, day }: Told & { ownerId: string; counsellorId: string },
): Promise<void> {
  const recorded = { recordedBy: ownerId, createdAt: now, validFrom: day(-200), validUntil: day(165) };
  await tx.insert(staffLicences).values([
    { userId: ownerId, kind: "marn", number: "1234567", ...recorded },
    { userId: counsellorId, kind: "nz-adviser", number: "201800000", ...recorded },
  ]);
  const value = {
    handledIn: "elsewhere",
    reviewedOn: day(-40),
    reviewedBy: "Example lawyer of the demo",
    version: 1,
  };
  await tx.insert(settings).values({ key: "visas.advice", value, updatedAt: now });
}

/** Files of all visas that were decided, so that past outcomes are remembered. */
async function tellDecided(tx: Transaction, ownerId: string): Promise<void> {
  await tx.execute(sql`
    insert into visa_files (application_id, destination, prepared_by, created_at, updated_at)
    select a.id, case c.code when 'newzealand' then 'new-zealand' else 'australia' end,
      coalesce(k.user_id, ${ownerId}::uuid), m.recorded_at - interval '20 days', m.recorded_at
    from application_milestones m
    join applications a on a.id = m.application_id
    left join counsellors k on k.id = a.counsellor_id
    join universities u on u.id = a.university_id
    join countries c on c.id = u.country_id
    where m.kind in ('visa-granted', 'visa-refused')`);
  for (const { of, clauses, note } of REFUSALS) {
    await tx
      .update(visaFiles)
      .set({ refusalClauses: [...clauses], refusalNote: note })
      .where(sql`${visaFiles.applicationId} in (select a.id from applications a join students s on s.id = a.student_id
        where s.first_name || ' ' || s.last_name = ${of})`);
  }
}

/**
 * Files of accepted students who have paid their deposit: the first is signed, the second is handled in Sydney, where advice
 * needs a licence.
 */
async function tellPaidCases(
  tx: Transaction,
  { ownerId, signedBy, now, day }: Told & { ownerId: string; signedBy: string },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; destination: VisaDestination }>(sql`
    select s.application_id as id, case c.code when 'newzealand' then 'new-zealand' else 'australia' end as destination
      from application_next_steps s
      join universities u on u.id = s.university_id
      join countries c on c.id = u.country_id
      join students t on t.id = s.student_id
     where s.milestone = 'deposit-paid' and not s.is_closed and t.last_name <> ${NEW_ZEALAND.split(" ")[1]}
     order by s.created_at, s.application_id limit 3`);
  for (const [at, { id, destination }] of rows.entries()) {
    const isAustralia = destination === "australia";
    const file = {
      applicationId: id,
      destination,
      preparedBy: ownerId,
      plannedOn: day(25),
      coeStartsOn: day(110),
      coeEndsOn: day(110 + 730),
      officialDays: OFFICIAL_DAYS,
      officialSeenOn: day(-2),
      ...(isAustralia ? { priority: "1" as const, prioritySeenOn: day(-2) } : {}),
      ...(at === 1 && isAustralia ? { handledIn: "australia" as const } : {}),
    };
    await insertVisaFile(tx, file, { now: () => now });
    await tx.insert(visaFileItems).values({
      applicationId: id,
      item: "biometrics",
      mark: "not-needed",
      setBy: ownerId,
      updatedAt: now,
    });
    await tx.insert(visaDates).values({
      applicationId: id,
      kind: "medical",
      dueOn: day(30),
      createdBy: ownerId,
      createdAt: now,
      note: "Panel physician in Kathmandu, 10 am",
    });
    if (at === 0) {
      await tx.insert(visaReviews).values({
        applicationId: id,
        signedBy,
        signedAt: now,
        checks: [...REVIEW_CHECKS],
        contentRevision: 0,
      });
    }
  }
}

/** History and answers of a statement, as the student wrote them. */
async function tellStatement(
  tx: Transaction,
  { id, studentId }: Case,
  { answers, periods }: ReturnType<typeof indianStatement>,
  { now, ownerId }: { now: Date; ownerId: string },
): Promise<void> {
  const author = (await accountOf(tx, studentId)) ?? ownerId;
  const savedAt = daysBefore(now, 3);
  const created = { createdAt: savedAt, updatedAt: savedAt };
  await tx
    .insert(studyPeriods)
    .values(periods.map((period) => ({ ...period, studentId, createdBy: author, ...created })));
  const stored = await tx
    .insert(visaAnswers)
    .values(
      Object.entries(answers).map(([question, text]) => ({
        applicationId: id,
        question: question as StatementQuestion,
        text,
        shingles: shinglesOf(text),
        savedBy: author,
        ...created,
      })),
    )
    .returning({ answerId: visaAnswers.id, text: visaAnswers.text });
  await tx
    .insert(visaAnswerVersions)
    .values(
      stored.map((answer) => ({ ...answer, number: 1, authorId: author, startedAt: savedAt, savedAt })),
    );
}

async function tellDates(
  tx: Transaction,
  { indian, nepalese, day, now, preparedBy }: Told & { indian: Case; nepalese: Case; preparedBy: string },
): Promise<void> {
  const created = { createdBy: preparedBy, createdAt: now };
  await tx.insert(visaDates).values([
    {
      applicationId: indian.id,
      kind: "medical",
      dueOn: day(12),
      note: "Panel physician in Pune, 9 am",
      ...created,
    },
    {
      applicationId: indian.id,
      kind: "biometrics",
      dueOn: day(28),
      note: "Visa centre in Mumbai",
      ...created,
    },
    {
      applicationId: nepalese.id,
      kind: "medical",
      dueOn: day(8),
      note: "Panel physician in Kathmandu, 10 am",
      ...created,
    },
  ]);
}

/** Every item of the checklist, as provided. */
async function completeChecklist(
  tx: Transaction,
  { id, answers }: Case,
  { now, preparedBy, validUntil }: { now: Date; preparedBy: string; validUntil: string },
): Promise<void> {
  const borrows = answers.finance.requiresLoan || answers.finance.fundingSource === "loan";
  const needed = neededItems({ destination: "australia", home: "nepal", isMinor: false, borrows });
  await tx.insert(visaFileItems).values(
    needed.map((item) => ({
      applicationId: id,
      item,
      mark: "done" as const,
      validUntil,
      setBy: preparedBy,
      updatedAt: now,
    })),
  );
}

/** The mother of a student can open the family page. */
async function tellFamily(tx: Transaction, { id, studentId }: Case, now: Date): Promise<void> {
  const consentedAt = daysBefore(now, 4);
  await tx.insert(familyLinks).values({
    applicationId: id,
    name: "Sunita Kulkarni",
    relation: "mother",
    phone: "+915900012299",
    tokenHash: newFamilyToken().tokenHash,
    consentedAt,
    createdAt: consentedAt,
    email: "sunita.kulkarni@example.com",
    expiresAt: daysBefore(now, -86),
  });
  await tx.insert(auditEntries).values({
    action: "familyLink.create",
    subjectType: "application",
    subjectId: id,
    fields: ["familyLinks"],
    actorId: await accountOf(tx, studentId),
    createdAt: consentedAt,
  });
}

/** A made-up payment page of their universities, which the family page links to. */
async function tellPaymentPages(tx: Transaction, cases: readonly Case[], now: Date): Promise<void> {
  const url = "https://fees.demo.southbound.example/pay";
  const ids = cases.map(({ id }) => id);
  await tx.execute(sql`
    insert into university_payment_pages (university_id, url, updated_at)
    select distinct university_id, ${url}, ${now.toISOString()}::timestamptz from applications
     where id in (${sql.join(ids, sql`, `)}) and university_id is not null`);
}

async function accountOf(tx: Transaction, studentId: string): Promise<string | null> {
  const [student] = await tx
    .select({ userId: students.userId })
    .from(students)
    .where(eq(students.id, studentId));
  return student?.userId ?? null;
}
