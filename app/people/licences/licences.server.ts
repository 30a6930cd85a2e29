import { and, asc, eq, gte, inArray, isNull, lte } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { profiles, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { COUNTRY_OF_LICENCE, LICENCE_KINDS, type LicenceCountry, type StaffLicence } from "./licence.ts";
import type { RecordLicence, RemoveLicence } from "./licence-schema.ts";
import { staffLicences } from "./licences.tables.server.ts";
import { licenceMessages as texts } from "./licences.words.ts";

const COLUMNS = {
  id: staffLicences.id,
  kind: staffLicences.kind,
  number: staffLicences.number,
  validFrom: staffLicences.validFrom,
  validUntil: staffLicences.validUntil,
};

/** The licences of a member of staff, earliest expiry first. */
export const listLicences = (db: DbOrTransaction, userId: string): Promise<StaffLicence[]> =>
  db
    .select(COLUMNS)
    .from(staffLicences)
    .where(eq(staffLicences.userId, userId))
    .orderBy(asc(staffLicences.validUntil), asc(staffLicences.id));

const MOST_LICENSED = 200;

/** Active staff with a licence that is valid in a country on a day, by name. @param day calendar date */
export async function listLicensedStaff(
  db: DbOrTransaction,
  country: LicenceCountry,
  day: string,
): Promise<{ value: string; label: string }[]> {
  const kinds = LICENCE_KINDS.filter((kind) => COUNTRY_OF_LICENCE[kind] === country);
  return db
    .selectDistinct({ value: users.id, label: profiles.fullName })
    .from(staffLicences)
    .innerJoin(users, eq(users.id, staffLicences.userId))
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "admin")))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        inArray(staffLicences.kind, kinds),
        lte(staffLicences.validFrom, day),
        gte(staffLicences.validUntil, day),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(asc(profiles.fullName), asc(users.id))
    .limit(MOST_LICENSED);
}

type Changed = Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>>;
type OfStaff = { readonly id: string };

/** Records a licence of a member of staff. The same licence again changes nothing. */
export function recordLicence(
  deps: WriteDeps,
  actor: Actor,
  { id, ...licence }: RecordLicence & OfStaff,
): Changed {
  return changeRecord<Holder, FailureOf<"invalid">>(deps, actor, {
    action: "licence.record",
    subjectType: "user",
    subjectId: id,
    lock: (tx) => lockHolder(tx, id),
    change({ licences }, tx) {
      const same = licences.find((one) => one.kind === licence.kind && one.validFrom === licence.validFrom);
      if (same && same.number === licence.number && same.validUntil === licence.validUntil) return ok(null);
      if (same) return invalidField("validFrom", texts.problems.exists);
      return ok({
        fields: ["licences"],
        write: () =>
          tx.insert(staffLicences).values({
            ...licence,
            userId: id,
            recordedBy: actor.kind === "user" ? actor.userId : null,
            createdAt: deps.now(),
          }),
      });
    },
  });
}

/** Removes a licence that was recorded by mistake or withdrawn. Succeeds if it was already removed. */
export function removeLicence(
  deps: WriteDeps,
  actor: Actor,
  { id, licenceId }: RemoveLicence & OfStaff,
): Changed {
  return changeRecord<Holder, FailureOf<"invalid">>(deps, actor, {
    action: "licence.record",
    subjectType: "user",
    subjectId: id,
    lock: (tx) => lockHolder(tx, id),
    change({ licences }, tx) {
      if (!licences.some((licence) => licence.id === licenceId)) return ok(null);
      return ok({
        fields: ["licences"],
        write: () => tx.delete(staffLicences).where(eq(staffLicences.id, licenceId)),
      });
    },
  });
}

interface Holder {
  readonly licences: readonly StaffLicence[];
  readonly version: number;
}

/** A member of staff, locked, with their licences. */
async function lockHolder(tx: Transaction, userId: string): Promise<Holder | null> {
  const found = await one(
    tx
      .select({ userId: userRoles.userId })
      .from(userRoles)
      .where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")))
      .for("update"),
  );
  return found ? { licences: await listLicences(tx, userId), version: 0 } : null;
}
