import { and, eq, inArray, ne } from "drizzle-orm";
import { ENGLISH_TESTS, QUALIFICATIONS } from "#app/admissions/answers/options.ts";
import { restoreDraftAnswers } from "#app/admissions/answers/parse-draft.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { offers } from "#app/admissions/offers/offers.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { seenWithin } from "#app/platform/permissions/seen-rows.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { checkConsistency } from "./check-consistency.ts";
import { findStatementCase, type StatementCase } from "./find-case.server.ts";
import { type DecidedFinding, type JudgedFinding, judgeFindings } from "./finding.ts";
import type { FindingAccess } from "./finding-access.ts";
import { hashText } from "./shingles.ts";
import type { StatementDestination } from "./statement-question.ts";
import type { DecideFinding, ReopenFinding } from "./statement-schema.ts";
import { listPeriods } from "./study-periods.server.ts";
import type { CaseText, TextMatch, VisaCaseFacts } from "./visa-case-facts.ts";
import { visaAnswers, visaFindings, visaTextMatches } from "./visa-statements.tables.server.ts";
import { statementMessages } from "./visa-statements.words.ts";

const words = statementMessages.findings;

/** Providers whose names are looked for in texts: the universities of the destination. */
const MOST_PROVIDERS = 500;

/** A case with a destination of which findings are made. */
export type CheckedCase = StatementCase & { readonly destination: StatementDestination };

/** Who can read everything that findings are made of: without it, what they cannot see would count as missing. */
export const mayCheck = (actor: Actor): boolean =>
  can(actor, "visaStatement.view") && can(actor, "document.list") && can(actor, "offer.view");

/** The findings of a case with their decisions; null for who may not read them. */
export async function readFindings(
  db: DbOrTransaction,
  actor: Actor,
  file: CheckedCase,
  access: FindingAccess,
  texts: readonly CaseText[],
  now: Date,
): Promise<readonly JudgedFinding[] | null> {
  if (!access.may || !mayCheck(actor)) return null;
  const facts = await readFacts(db, file, texts, now);
  return judgeFindings(checkConsistency(facts), await listDecisions(db, file.id));
}

/** Everything that the check compares, as the reader of `db` can see it. */
async function readFacts(
  db: DbOrTransaction,
  file: CheckedCase,
  texts: readonly CaseText[],
  now: Date,
): Promise<VisaCaseFacts> {
  const [application] = await db
    .select({ answers: applications.answers, universityId: applications.universityId })
    .from(applications)
    .where(eq(applications.id, file.id));
  const given = restoreDraftAnswers(application?.answers);
  const { firstName, lastName, dateOfBirth } = given.personalInfo;
  const { highestQualification, institution, yearOfCompletion } = given.education;
  const { testType, score, testDate } = given.english;
  return {
    destination: file.destination,
    name: joinName(firstName.trim(), lastName.trim()) || file.student,
    bornOn: dateOfBirth,
    qualification: isOneOf(QUALIFICATIONS, highestQualification) ? highestQualification : null,
    institution,
    yearOfCompletion,
    english: { test: isOneOf(ENGLISH_TESTS, testType) ? testType : null, score, testDate },
    funding: { source: given.finance.fundingSource, requiresLoan: given.finance.requiresLoan },
    university: file.university,
    course: file.course || given.preferences.desiredCourse || null,
    startsOn: file.startsOn,
    offers: await db
      .select({
        id: offers.id,
        university: offers.university,
        course: offers.course,
        startsOn: offers.startsOn,
      })
      .from(offers)
      .where(and(eq(offers.applicationId, file.id), inArray(offers.state, ["issued", "accepted"])))
      .orderBy(offers.createdAt, offers.id),
    documents: await db
      .select({
        id: documents.id,
        kind: documents.kind,
        nameOnPaper: documents.nameOnPaper,
        bornOn: documents.bornOn,
        issuedOn: documents.issuedOn,
        expiresOn: documents.expiresOn,
      })
      .from(documents)
      .where(and(eq(documents.studentId, file.studentId), ne(documents.state, "returned")))
      .orderBy(documents.createdAt, documents.id),
    texts,
    periods: await listPeriods(db, file.studentId),
    answers: await db
      .select({ question: visaAnswers.question, text: visaAnswers.text })
      .from(visaAnswers)
      .where(eq(visaAnswers.applicationId, file.id))
      .orderBy(visaAnswers.question),
    otherProviders: await listOtherProviders(db, file, application?.universityId ?? null),
    matches: await listMatches(db, file),
    today: calendarDateOf(now),
  };
}

async function listOtherProviders(db: DbOrTransaction, { countryId }: CheckedCase, own: string | null) {
  if (countryId === null) return [];
  const rows = await db
    .select({ id: universities.id, name: universities.name })
    .from(universities)
    .where(and(eq(universities.countryId, countryId), eq(universities.isUniversity, true)))
    .orderBy(universities.name)
    .limit(MOST_PROVIDERS);
  return rows.filter(({ id }) => id !== own).map(({ name }) => name);
}

/** Text in common with files of other students. Of a file that the reader cannot see, only that there is one. */
async function listMatches(db: DbOrTransaction, file: CheckedCase): Promise<TextMatch[]> {
  const rows = await db
    .select({
      question: visaAnswers.question,
      otherId: visaTextMatches.otherId,
      shared: visaTextMatches.shared,
      of: visaTextMatches.total,
    })
    .from(visaTextMatches)
    .innerJoin(visaAnswers, eq(visaAnswers.id, visaTextMatches.answerId))
    .where(eq(visaAnswers.applicationId, file.id))
    .orderBy(visaTextMatches.otherId);
  if (rows.length === 0) return [];
  const seen = await db
    .select({
      answerId: visaAnswers.id,
      id: applications.id,
      reference: applications.reference,
      studentId: applications.studentId,
    })
    .from(visaAnswers)
    .innerJoin(applications, eq(applications.id, visaAnswers.applicationId))
    .where(
      inArray(
        visaAnswers.id,
        rows.map(({ otherId }) => otherId),
      ),
    );
  return rows.flatMap(({ otherId, ...match }): TextMatch[] => {
    const other = seen.find(({ answerId }) => answerId === otherId);
    // Two records of one person can become one.
    if (other?.studentId === file.studentId) return [];
    const shown = other ? { id: other.id, reference: other.reference } : null;
    return [{ ...match, other: shown, number: hashText(otherId) >>> 0 }];
  });
}

const listDecisions = (db: DbOrTransaction, applicationId: string): Promise<DecidedFinding[]> =>
  db
    .select({
      key: visaFindings.key,
      fingerprint: visaFindings.fingerprint,
      decision: visaFindings.decision,
      note: visaFindings.note,
      decidedAt: visaFindings.decidedAt,
      decidedBy: profiles.fullName,
    })
    .from(visaFindings)
    .leftJoin(profiles, eq(profiles.userId, visaFindings.decidedBy))
    .where(eq(visaFindings.applicationId, applicationId));

type Decided = Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>;
type Input = {
  readonly id: string;
  readonly access: FindingAccess;
};

/**
 * Records that a finding was resolved, or dismissed with a reason. Errors: `invalid` for who may not read findings, and for
 * a finding whose facts have changed since.
 */
export function decideFinding(
  deps: WriteDeps,
  actor: Actor,
  {
    id,
    access,
    texts,
    finding,
    fingerprint,
    decision,
    note,
  }: DecideFinding & Input & { readonly texts: readonly CaseText[] },
): Promise<Decided> {
  return changeRecord<Awaited<ReturnType<typeof lockDecision>> & object, FailureOf<"invalid">>(deps, actor, {
    action: "visaStatement.review",
    subjectType: "application",
    subjectId: id,
    lock: (tx) => lockDecision(tx, id, finding),
    async change({ known }, tx) {
      const file = await findStatementCase(tx, actor, { id });
      if (!file || file.destination === null) return invalidField("", words.changed);
      const checked = { ...file, destination: file.destination };
      const found = await readFindings(seenWithin(tx, actor), actor, checked, access, texts, deps.now());
      if (found === null) return invalidField("", words.needsLicence[access.needs]);
      const current = found.find((one) => one.finding.key === finding);
      if (current?.finding.fingerprint !== fingerprint) return invalidField("", words.changed);
      const isSame = known?.fingerprint === fingerprint && known.decision === decision && known.note === note;
      if (isSame) return ok(null);
      const decidedBy = actor.kind === "user" ? actor.userId : null;
      return ok({
        fields: ["finding"],
        write: (version) => {
          const values = { fingerprint, decision, note, decidedBy, decidedAt: deps.now(), version };
          return tx
            .insert(visaFindings)
            .values({ applicationId: id, key: finding, ...values })
            .onConflictDoUpdate({ target: [visaFindings.applicationId, visaFindings.key], set: values });
        },
      });
    },
  });
}

/** Opens a finding again, by removing its decision. */
export function reopenFinding(
  deps: WriteDeps,
  actor: Actor,
  { id, access, finding }: ReopenFinding & Input,
): Promise<Decided> {
  return changeRecord<Awaited<ReturnType<typeof lockDecision>> & object, FailureOf<"invalid">>(deps, actor, {
    action: "visaStatement.review",
    subjectType: "application",
    subjectId: id,
    lock: (tx) => lockDecision(tx, id, finding),
    change({ known }, tx) {
      if (!access.may) return invalidField("", words.needsLicence[access.needs]);
      if (!known) return ok(null);
      return ok({
        fields: ["finding"],
        write: () =>
          tx
            .delete(visaFindings)
            .where(and(eq(visaFindings.applicationId, id), eq(visaFindings.key, finding))),
      });
    },
  });
}

async function lockDecision(tx: Transaction, applicationId: string, key: string) {
  const [application] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for("no key update");
  if (!application) return null;
  const [known] = await tx
    .select()
    .from(visaFindings)
    .where(and(eq(visaFindings.applicationId, applicationId), eq(visaFindings.key, key)));
  return { known: known ?? null, version: known?.version ?? 0 };
}
