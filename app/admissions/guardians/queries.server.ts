import { eq, type SQL } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { guardianText } from "#app/people/consents/guardian-text.ts";
import { GUARDIAN_TEXT } from "#app/people/consents/kinds.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { choiceOf, findCaseOf } from "./ask.server.ts";
import type { GuardianLink, GuardianRecord } from "./guardian.ts";
import { guardianTokenHash } from "./guardian-tokens.server.ts";
import { guardianConfirmations } from "./guardians.tables.server.ts";

const RECORD = {
  applicationId: guardianConfirmations.applicationId,
  name: guardianConfirmations.name,
  relationship: guardianConfirmations.relationship,
  email: guardianConfirmations.email,
  phone: guardianConfirmations.phone,
  state: guardianConfirmations.state,
  way: guardianConfirmations.way,
  note: guardianConfirmations.note,
  sentAt: guardianConfirmations.sentAt,
  expiresAt: guardianConfirmations.expiresAt,
  answeredAt: guardianConfirmations.answeredAt,
  recordedBy: profiles.fullName,
  version: guardianConfirmations.version,
};

const select = (db: DbOrTransaction, where: SQL): Promise<GuardianRecord[]> =>
  db
    .select(RECORD)
    .from(guardianConfirmations)
    .leftJoin(profiles, eq(profiles.userId, guardianConfirmations.recordedBy))
    .where(where);

/** The guardian of an application that the caller can see; null if none is required. */
export async function findGuardian(
  db: DbOrTransaction,
  applicationId: string,
): Promise<GuardianRecord | null> {
  return (await select(db, eq(guardianConfirmations.applicationId, applicationId)))[0] ?? null;
}

/** An application with its guardian, for the pages that edit it. */
export async function findGuardianCase(db: DbOrTransaction, where: SQL) {
  const [of] = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      studentId: applications.studentId,
      withdrawnAt: applications.withdrawnAt,
      isArchived: applications.isArchived,
    })
    .from(applications)
    .where(where);
  const guardian = of ? await findGuardian(db, of.id) : null;
  if (!of || !guardian) return null;
  const { withdrawnAt, isArchived, ...rest } = of;
  return { ...rest, guardian, isClosed: withdrawnAt !== null || isArchived };
}

/** The application of a link; read-only, because email scanners open every link. Null for an unknown link. */
export async function readGuardianLink(
  { db, now, env }: Pick<Services, "db" | "now" | "env">,
  token: string,
): Promise<GuardianLink | null> {
  const tokenHash = guardianTokenHash(token);
  if (tokenHash === null) return null;
  const [row] = await db
    .select()
    .from(guardianConfirmations)
    .where(eq(guardianConfirmations.tokenHash, tokenHash));
  const found = row ? await findCaseOf(db, row.applicationId) : null;
  if (!row || !found) return null;
  const isOver =
    row.state === "declared" ||
    (row.state === "waiting" && (found.isClosed || row.expiresAt === null || row.expiresAt <= now()));
  return {
    state: isOver || row.state === "declared" ? "over" : row.state,
    name: row.name,
    student: found.firstName,
    choice: choiceOf(found),
    answeredAt: row.answeredAt,
    expiresAt: row.expiresAt,
    text: { number: GUARDIAN_TEXT, body: guardianText("guardian", GUARDIAN_TEXT, env.brandName) },
  };
}
