import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { shownContact } from "#app/platform/sessions/no-address.ts";
import { representations } from "./representations.tables.server.ts";
import type { RepresentationState } from "./state.ts";

/** A student of the organisation who may be the same person. */
export interface Duplicate {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Their address, or their number if there is none. */
  readonly contact: string;
  readonly state: RepresentationState;
}

type Person = Pick<typeof representations.$inferSelect, "firstName" | "lastName" | "phone" | "birthDate"> & {
  readonly email: string | null;
};

const MOST_SHOWN = 5;
const OPEN: RepresentationState[] = ["asked", "active"];

/**
 * The partner's own students, requested or represented, with the same address, the same number, or the same name and
 * date of birth. Only the partner's own rows are read: nothing about others' students can be learned here, neither
 * from a response nor from its timing.
 */
export async function findDuplicates(
  db: DbOrTransaction,
  organisationId: string,
  { firstName, lastName, email, phone, birthDate }: Person,
): Promise<Duplicate[]> {
  const sameName = and(
    sql`lower(${representations.firstName}) = lower(${firstName})`,
    sql`lower(${representations.lastName}) = lower(${lastName})`,
    sql`${representations.birthDate} = ${birthDate}::date`,
  );
  const rows = await db
    .select({
      id: representations.id,
      firstName: representations.firstName,
      lastName: representations.lastName,
      email: representations.email,
      phone: representations.phone,
      state: representations.state,
    })
    .from(representations)
    .where(
      and(
        eq(representations.organisationId, organisationId),
        inArray(representations.state, OPEN),
        or(
          sql`lower(${representations.email}) = ${email}`,
          sql`${representations.phone} = ${phone}`,
          sameName,
        ),
      ),
    )
    .orderBy(desc(representations.createdAt), desc(representations.id))
    .limit(MOST_SHOWN);
  return rows.map(({ email: address, phone: number, ...row }) => ({
    ...row,
    contact: shownContact({ email: address, phone: number }),
  }));
}

/**
 * Serialises a partner's requests until the transaction ends: duplicates and the limit are checked one after the
 * other.
 */
export async function lockAsking(tx: DbOrTransaction, organisationId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`representations of ${organisationId}`}, 0))`,
  );
}
