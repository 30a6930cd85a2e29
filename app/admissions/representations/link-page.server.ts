import { and, eq } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { createRecordLink, ofLink, takesTexts } from "#app/people/sign-up/record-link.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import { findByToken } from "./find-link.server.ts";
import { phoneAccount, studentAt, studentAtPhone } from "./person.server.ts";
import { representations } from "./representations.tables.server.ts";
import { findRepresentation } from "./represented-by.server.ts";
import type { TextSettings } from "./send-request.server.ts";
import type { RepresentationState } from "./state.ts";
import { linkPath } from "./tokens.server.ts";

/** The page content for the person who opens a request's link. */
export interface LinkView {
  /** Whether the person is contacted by phone, because they have no address. */
  readonly byPhone: boolean;
  /** Whether they can create an account for the record with a code by SMS. */
  readonly mayOpenAccount: boolean;
  /** The permanent address of this page if they came with a code and get no SMS with the link; null otherwise. */
  readonly lasting: string | null;
  readonly name: string;
  readonly companyName: string;
  /** `over`: it expired or was withdrawn, or the partner is not approved at the moment. */
  readonly state: Exclude<RepresentationState, "expired"> | "over";
  readonly askedAt: Date;
  readonly expiresAt: Date | null;
  /** Another partner that currently represents this person; only shown to them. */
  readonly other: { readonly id: string; readonly name: string; readonly since: Date } | null;
}

/** The page content of a link; read-only, because email scanners open every link. Null for an invalid link. */
export async function readLink(
  deps: Pick<Services, "db" | "secret" | "now"> & { readonly env?: TextSettings },
  token: string,
  /** The account that was signed in when the link was opened. */
  signedIn: string | null = null,
): Promise<LinkView | null> {
  const { db, secret, now, env } = deps;
  const found = await findByToken(deps, token);
  if (!found) return null;
  const [row] = await db
    .select({
      representation: representations,
      companyName: organisations.name,
      status: organisations.status,
    })
    .from(representations)
    .innerJoin(organisations, eq(organisations.id, representations.organisationId))
    .where(eq(representations.id, found.id));
  if (!row) return null;
  const { representation: one, companyName, status } = row;
  const inTime = one.requestExpiresAt !== null && one.requestExpiresAt > now();
  const isOver = one.state === "expired" || (one.state === "asked" && !(inTime && status === "approved"));
  const byPhone = hasNoAddress(one.email);
  const isText = env !== undefined && takesTexts(env, one.phone);
  return {
    byPhone,
    mayOpenAccount: one.state === "active" && isText && (await isUnclaimed(db, one)),
    lasting:
      found.through === "code" && one.state === "active" && !isText
        ? linkPath(secret, one.id, one.tokenRound)
        : null,
    name: joinName(one.firstName, one.lastName),
    companyName,
    state: isOver || one.state === "expired" ? "over" : one.state,
    askedAt: one.requestedAt,
    expiresAt: one.expiresAt,
    other: one.state === "asked" && !isOver ? await otherOf(db, one, signedIn) : null,
  };
}

/** Who represents the owner of an address now. The reader has the address: the link was sent there. */
async function otherOf(
  db: DbOrTransaction,
  row: Pick<typeof representations.$inferSelect, "email" | "phone" | "firstName" | "lastName">,
  signedIn: string | null,
) {
  const studentId = hasNoAddress(row.email)
    ? await studentAtPhone(db, row, await phoneAccount(db, row, signedIn))
    : await studentAt(db, row);
  const active = studentId === null ? null : await findRepresentation(db, studentId);
  return active && { id: active.id, name: active.organisationName, since: active.consentedAt };
}

/** Whether the record of a representation without an address is unclaimed. */
async function isUnclaimed(
  db: DbOrTransaction,
  { studentId, email, phone }: Pick<typeof representations.$inferSelect, "studentId" | "email" | "phone">,
): Promise<boolean> {
  if (studentId === null || phone === null || !hasNoAddress(email)) return false;
  return (await db.$count(students, and(eq(students.id, studentId), ofLink(phone)))) > 0;
}

/**
 * Where the person continues to open an account for the record they agreed to. Errors: `expired`: the link opens
 * nothing, or the record has an account.
 */
export async function accountPathOf(
  deps: Pick<Services, "db" | "secret" | "now"> & { readonly env: TextSettings },
  token: string,
): Promise<Result<string, FailureOf<"expired">>> {
  const view = await readLink(deps, token);
  const found = view?.mayOpenAccount ? await findByToken(deps, token) : null;
  if (!found) return err({ code: "expired" });
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ studentId: representations.studentId, phone: representations.phone })
      .from(representations)
      .where(eq(representations.id, found.id));
    if (!row?.studentId || row.phone === null) return err({ code: "expired" });
    return ok(await createRecordLink(tx, deps, { studentId: row.studentId, phone: row.phone }));
  });
}
