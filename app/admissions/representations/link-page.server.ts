import { eq } from "drizzle-orm";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Services } from "#app/registry/services.server.ts";
import { organisations, representations } from "#app/registry/tables.server.ts";
import { studentAt } from "./person.server.ts";
import { findRepresentation } from "./represented-by.server.ts";
import type { RepresentationState } from "./state.ts";
import { tokenHashOf } from "./tokens.server.ts";

/** What the person sees who opens the link of a request. */
export interface LinkView {
  readonly name: string;
  readonly companyName: string;
  /** `over`: it ran out or was withdrawn, or the partner is not approved at the moment. */
  readonly state: Exclude<RepresentationState, "expired"> | "over";
  readonly askedAt: Date;
  readonly expiresAt: Date | null;
  /** Who represents this person now, if that is somebody else: named to them alone. */
  readonly other: { readonly id: string; readonly name: string; readonly since: Date } | null;
}

/** What a link opens, without changing anything: scanners of mail open every link. Null for what is no link of ours. */
export async function readLink(
  { db, secret, now }: Pick<Services, "db" | "secret" | "now">,
  token: string,
): Promise<LinkView | null> {
  const tokenHash = tokenHashOf(secret, token);
  if (tokenHash === null) return null;
  const [row] = await db
    .select({
      representation: representations,
      companyName: organisations.name,
      status: organisations.status,
    })
    .from(representations)
    .innerJoin(organisations, eq(organisations.id, representations.organisationId))
    .where(eq(representations.tokenHash, tokenHash));
  if (!row) return null;
  const { representation: one, companyName, status } = row;
  const inTime = one.askedExpiresAt !== null && one.askedExpiresAt > now();
  const isOver = one.state === "expired" || (one.state === "asked" && !(inTime && status === "approved"));
  return {
    name: joinName(one.firstName, one.lastName),
    companyName,
    state: isOver || one.state === "expired" ? "over" : one.state,
    askedAt: one.askedAt,
    expiresAt: one.expiresAt,
    other: one.state === "asked" && !isOver ? await otherOf(db, one) : null,
  };
}

/** Who represents the owner of an address now. Whoever reads this has the address: the link went there. */
async function otherOf(
  db: DbOrTransaction,
  row: Pick<typeof representations.$inferSelect, "email" | "firstName" | "lastName">,
) {
  const studentId = await studentAt(db, row);
  const active = studentId === null ? null : await findRepresentation(db, studentId);
  return active && { id: active.id, name: active.organisationName, since: active.consentedAt };
}
