import { eq } from "drizzle-orm";
import { studentsOfAccount } from "#app/admissions/students/account-students.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { countAttempt } from "#app/platform/limits/attempts.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { holdings, type PersonKeys } from "#app/platform/personal-data/holding.server.ts";
import { LEFT_OUT_WORDS, SECTION_WORDS } from "#app/platform/personal-data/personal-data.words.ts";
import {
  type CopiedSection,
  PERSONAL_DATA_FORMAT,
  PERSONAL_DATA_SECTIONS,
  type PersonalDataCopy,
  type PersonalDataSection,
} from "#app/platform/personal-data/sections.ts";
import type { FailureOf, Result } from "#app/platform/results/result.ts";
import { err, ok } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { hasProof, mayChangeAccount, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { shownContact, withoutStandIns } from "#app/platform/sessions/no-address.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { followKeys, keysOfAccount, mergedWith } from "./keys.server.ts";

type Deps = Pick<Services, "db" | "env" | "now">;

/**
 * Copies everything stored about the caller that they are entitled to; see docs/personal-data.md for its format. Each
 * copy is recorded in the audit log. Errors: `forbidden` (also if the identity was not confirmed recently),
 * `too-many`.
 */
export async function copyPersonalData(
  deps: Deps,
  known: OpenSession,
  requestId: string,
): Promise<Result<PersonalDataCopy, FailureOf<"forbidden" | "too-many">>> {
  const may = mayChangeAccount(known, "account.copyData", deps);
  if (!may.ok) return may;
  const { user } = known;
  const counted = await countAttempt(deps, "copy:account", user.id);
  if (!counted.ok) return counted;
  return deps.db.transaction(async (tx) => {
    await recordAudit(
      tx,
      known.actor,
      { action: "account.copyData", subjectType: "user", subjectId: user.id },
      requestId,
    );
    const person = { name: user.fullName, email: shownContact(user), emailConfirmed: user.emailVerified };
    return ok(await assemble(tx, deps, person, await keysOfAccount(tx, user)));
  }, ONE_STATE);
}

/**
 * The same copy of a student, made by staff with the permission; it contains and omits what the student's own would.
 * For a record without an account it omits what is stored by its address only, since no one has confirmed the
 * address; if the account has several students, it omits what is stored about the account. Each copy is recorded in
 * the audit log of the student. Errors: `forbidden` (also if the identity was not confirmed recently), `not-found`,
 * `too-many`.
 */
export async function copyStudentData(
  deps: Deps,
  known: OpenSession,
  studentId: string,
  requestId: string,
): Promise<Result<PersonalDataCopy, FailureOf<"forbidden" | "not-found" | "too-many">>> {
  if (!can(known.actor, "person.copy") || !hasProof(known, deps)) return err({ code: "forbidden" });
  const counted = await countAttempt(deps, "copy:account", known.user.id);
  if (!counted.ok) return counted;
  return deps.db.transaction(async (tx) => {
    const [student] = await tx.select().from(students).where(eq(students.id, studentId));
    if (!student) return err({ code: "not-found" });
    await recordAudit(
      tx,
      known.actor,
      { action: "person.copy", subjectType: "student", subjectId: studentId },
      requestId,
    );
    const [account] = student.userId ? await tx.select().from(users).where(eq(users.id, student.userId)) : [];
    // Data of an account with several students does not belong to one student only.
    const isShared = account !== undefined && (await studentsOfAccount(tx, account.id)).length > 1;
    const keys =
      account && !isShared
        ? await keysOfAccount(tx, account)
        : await followKeys(tx, { userIds: [], studentIds: await mergedWith(tx, [studentId]), emails: [] });
    const person = {
      name: joinName(student.firstName, student.lastName),
      email: account && account.closedAt === null ? shownContact(account) : shownContact(student),
      emailConfirmed: account?.emailVerified ?? false,
    };
    return ok(await assemble(tx, deps, person, keys));
  }, ONE_STATE);
}

/** A consistent snapshot for all parts. */
const ONE_STATE = { isolationLevel: "repeatable read" } as const;

async function assemble(
  tx: DbOrTransaction,
  deps: Deps,
  person: PersonalDataCopy["person"],
  keys: PersonKeys,
): Promise<PersonalDataCopy> {
  return {
    format: PERSONAL_DATA_FORMAT,
    product: deps.env.brandName,
    generatedAt: deps.now().toISOString(),
    person,
    sections: await readSections(tx, keys),
    leftOut: { ...LEFT_OUT_WORDS },
  };
}

async function readSections(
  db: DbOrTransaction,
  keys: PersonKeys,
): Promise<Partial<Record<PersonalDataSection, CopiedSection>>> {
  const sections: Partial<Record<PersonalDataSection, CopiedSection>> = {};
  const inOrder = PERSONAL_DATA_SECTIONS.flatMap((section) =>
    holdings.all().filter((one) => one.section === section),
  );
  for (const { section, leftOut, copy } of inOrder) {
    const records = await copy(db, keys);
    if (records.length === 0) continue;
    const before = sections[section];
    sections[section] = {
      ...SECTION_WORDS[section],
      records: [...(before?.records ?? []), ...withoutStandIns(records)],
      leftOut: [...new Set([...(before?.leftOut ?? []), ...leftOut])],
    };
  }
  return sections;
}
