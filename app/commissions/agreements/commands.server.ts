import { and, eq, inArray, sql } from "drizzle-orm";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import {
  type AddVersion,
  type CreateAgreement,
  termsFrom,
  type UpdateAgreement,
} from "./agreement-schema.ts";
import { commissionAgreements, commissionAgreementVersions } from "./agreements.tables.server.ts";
import { agreementProblems as problems } from "./agreements.words.ts";
import { conflictOf } from "./conflicts.ts";
import { readAgreements } from "./read-agreements.server.ts";
import type { Agreement, AgreementScope, AgreementTerms } from "./terms.ts";

type Invalid = FailureOf<"invalid">;
type Row = typeof commissionAgreements.$inferSelect;
type Parties = { readonly payerId: string | null; readonly earnerId: string | null };

/**
 * Creates an agreement with its first version. A partner's owner creates those with its own sub-agents and is always
 * the payer. Errors: `invalid` at the field for incompatible parties, inconsistent terms, and an agreement about the
 * same students on the same days.
 */
export function createAgreement(
  deps: WriteDeps,
  actor: Actor,
  form: CreateAgreement,
): Promise<Result<{ id: string }, Refused | Invalid>> {
  const own = ownOf(actor);
  const parties = { payerId: own ?? form.payerId, earnerId: form.earnerId };
  return createRecord<{ id: string }, Invalid>(deps, actor, {
    action: own === null ? "agreement.create" : "agreement.createOwn",
    subjectType: "agreement",
    relation: relationTo(actor, { organisationId: parties.payerId }),
    async prepare(tx) {
      await lockParties(tx, parties);
      const wrongParties = await judgeParties(tx, parties, own);
      if (wrongParties) return wrongParties;
      const terms = termsFrom(form, parties);
      if (!terms.ok) return err({ code: "invalid", fieldErrors: terms.error });
      const scope = await scopeFrom(tx, form, terms.value);
      if (!scope.ok) return scope;
      const { validFrom, validUntil } = form;
      if (validUntil !== null && validUntil < validFrom) return invalidField("validUntil", problems.until);
      const clash = await findClash(tx, parties, { id: "", validFrom, validUntil, scope: scope.value });
      if (clash) return clash;
      const now = deps.now();
      const { countries, levels, intakeCodes, ...one } = scope.value;
      return ok({
        fields: ["name", "payerId", "earnerId", "scope", "validFrom", "validUntil", "terms"],
        insert: () =>
          tx
            .insert(commissionAgreements)
            .values({
              name: form.name,
              ...parties,
              ...one,
              countries: [...countries],
              levels: [...levels],
              intakeCodes: [...intakeCodes],
              validFrom,
              validUntil,
              createdAt: now,
              updatedAt: now,
            })
            .returning({ id: commissionAgreements.id }),
        afterwards: ({ id }) =>
          addRow(tx, actor, id, 1, { appliesFrom: validFrom, terms: terms.value, note: null }, now),
      });
    },
  });
}

/** Changes an agreement's name and its last day. Payer, payee and scope stay: other ones need another agreement. */
export function updateAgreement(
  deps: WriteDeps,
  actor: Actor,
  { id, version, ...values }: UpdateAgreement & { id: string },
): Promise<Result<{ version: number }, ChangeRefused | Invalid>> {
  return changeRecord<Row, Invalid>(deps, actor, {
    action: ownOf(actor) === null ? "agreement.update" : "agreement.updateOwn",
    subjectType: "agreement",
    subjectId: id,
    version,
    lock: (tx) => lockAgreement(tx, id),
    relation: ({ payerId }) => relationTo(actor, { organisationId: payerId }),
    async change(row, tx) {
      if (values.validUntil !== null && values.validUntil < row.validFrom)
        return invalidField("validUntil", problems.until);
      const fields = changedFields(row, values);
      if (fields.length === 0) return ok(null);
      const clash = await findClash(tx, row, { ...row, ...values, scope: row });
      if (clash) return clash;
      return ok({
        fields,
        write: (next) =>
          tx
            .update(commissionAgreements)
            .set({ ...values, version: next, updatedAt: deps.now() })
            .where(eq(commissionAgreements.id, id)),
      });
    },
  });
}

/**
 * Adds the version that holds from a day on. Errors: `invalid` for a day that is not after that of the version before, for
 * another currency, and for terms that are the same.
 */
export function addVersion(
  deps: WriteDeps,
  actor: Actor,
  { id, version, appliesFrom, note, ...form }: AddVersion & { id: string },
): Promise<Result<{ version: number }, ChangeRefused | Invalid>> {
  return changeRecord<Row, Invalid>(deps, actor, {
    action: ownOf(actor) === null ? "agreement.update" : "agreement.updateOwn",
    subjectType: "agreement",
    subjectId: id,
    version,
    lock: (tx) => lockAgreement(tx, id),
    relation: ({ payerId }) => relationTo(actor, { organisationId: payerId }),
    async change(row, tx) {
      const [known] = await readAgreements(tx, eq(commissionAgreements.id, id));
      const judged = known ? judgeVersion(known, { appliesFrom, form }) : invalidField("", problems.gone);
      if (!judged.ok) return judged;
      const now = deps.now();
      const number = (known?.versions.at(-1)?.number ?? 0) + 1;
      return ok({
        fields: ["terms"],
        async write(next) {
          await addRow(tx, actor, row.id, number, { appliesFrom, terms: judged.value, note }, now);
          await tx
            .update(commissionAgreements)
            .set({ version: next, updatedAt: now })
            .where(eq(commissionAgreements.id, id));
        },
      });
    },
  });
}

/** The errors of a version or its terms. */
export function judgeVersion(
  { payerId, earnerId, versions, validUntil }: Agreement,
  { appliesFrom, form }: { readonly appliesFrom: string; readonly form: Parameters<typeof termsFrom>[0] },
): Result<AgreementTerms, Invalid> {
  const last = versions.at(-1);
  if (last && appliesFrom <= last.appliesFrom)
    return invalidField("appliesFrom", problems.appliesEarly({ date: last.appliesFrom }));
  if (validUntil !== null && appliesFrom > validUntil)
    return invalidField("appliesFrom", problems.appliesOutside);
  const terms = termsFrom(form, { payerId, earnerId });
  if (!terms.ok) return err({ code: "invalid", fieldErrors: terms.error });
  if (last && terms.value.currency !== last.terms.currency)
    return invalidField("currency", problems.currencyChanged({ currency: last.terms.currency }));
  if (last && JSON.stringify(last.terms) === JSON.stringify(terms.value))
    return invalidField("", problems.same);
  return ok(terms.value);
}

/** The partner that the actor acts for; null for staff. */
const ownOf = (actor: Actor): string | null =>
  actor.kind === "user" && actor.role === "partner" ? (actor.organisation?.id ?? null) : null;

/** One at a time for two parties: two agreements at once could overlap and neither would see it. */
const lockParties = (tx: Transaction, { payerId, earnerId }: Parties) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('agreement:' || ${payerId ?? ""} || ':' || ${earnerId ?? ""}, 0))`,
  );

async function lockAgreement(tx: Transaction, id: string): Promise<Row | undefined> {
  const own = eq(commissionAgreements.id, id);
  const row = await one(tx.select().from(commissionAgreements).where(own));
  if (!row) return undefined;
  await lockParties(tx, row);
  return one(tx.select().from(commissionAgreements).where(own).for("update"));
}

const addRow = (
  tx: Transaction,
  actor: Actor,
  agreementId: string,
  number: number,
  said: { appliesFrom: string; terms: AgreementTerms; note: string | null },
  createdAt: Date,
) =>
  tx.insert(commissionAgreementVersions).values({
    agreementId,
    number,
    ...said,
    createdBy: actor.kind === "user" ? actor.userId : null,
    createdAt,
  });

/**
 * Whether the parties can have an agreement.
 *
 * @param own the partner that creates it, if any
 */
async function judgeParties(
  tx: Transaction,
  { payerId, earnerId }: Parties,
  own: string | null,
): Promise<ReturnType<typeof invalidField> | null> {
  const find = async (id: string | null) =>
    id === null ? null : await one(tx.select().from(organisations).where(eq(organisations.id, id)));
  const [payer, earner] = [await find(payerId), await find(earnerId)];
  if (own !== null && earner?.parentId !== own) return invalidField("earnerId", problems.notYours);
  if (payer === undefined) return invalidField("payerId", problems.gone);
  if (earner === undefined) return invalidField("earnerId", problems.gone);
  if (payer && payer.status !== "approved") return invalidField("payerId", problems.notApproved);
  if (earner && earner.status !== "approved") return invalidField("earnerId", problems.notApproved);
  const fits =
    earner === null
      ? payer?.kind === "institution"
      : payer === null
        ? earner.kind === "partner" && earner.parentId === null
        : earner.kind === "partner" && earner.parentId === payer.id;
  return fits ? null : invalidField("earnerId", problems.parties);
}

/** For which students; the course by its address. */
async function scopeFrom(
  tx: Transaction,
  { countries, levels, intakeCodes, universityId, course: slug }: CreateAgreement,
  { currency }: AgreementTerms,
): Promise<Result<AgreementScope, Invalid>> {
  if (universityId !== null) {
    const university = await one(
      tx.select({ id: universities.id }).from(universities).where(eq(universities.id, universityId)),
    );
    if (!university) return invalidField("universityId", problems.gone);
  }
  if (intakeCodes.length > 0) {
    const known = await tx.$count(intakes, inArray(intakes.code, intakeCodes));
    if (known !== intakeCodes.length) return invalidField("intakeCodes", problems.gone);
  }
  if (slug === null) return ok({ countries, levels, intakeCodes, universityId, courseId: null });
  const course = await one(
    tx
      .select({ id: courses.id, universityId: courses.universityId, currency: courses.tuitionCurrency })
      .from(courses)
      .where(and(eq(courses.slug, slug.toLowerCase()))),
  );
  if (!course) return invalidField("course", problems.course);
  if (universityId !== null && course.universityId !== universityId)
    return invalidField("course", problems.courseElsewhere);
  if (course.currency !== null && course.currency !== currency)
    return invalidField("currency", problems.currency({ currency: course.currency }));
  return ok({ countries, levels, intakeCodes, universityId, courseId: course.id });
}

/** An agreement of the same parties about the same students on the same days. */
async function findClash(
  tx: Transaction,
  { payerId, earnerId }: Parties,
  wanted: Parameters<typeof conflictOf>[0],
): Promise<ReturnType<typeof invalidField> | null> {
  const rows = await tx
    .select()
    .from(commissionAgreements)
    .where(
      and(
        sql`${commissionAgreements.payerId} is not distinct from ${payerId}::uuid`,
        sql`${commissionAgreements.earnerId} is not distinct from ${earnerId}::uuid`,
      ),
    );
  const conflict = conflictOf(
    wanted,
    rows.map((row) => ({ ...row, scope: row })),
  );
  if (!conflict) return null;
  const { name, validFrom, validUntil } = conflict.other;
  if (conflict.kind === "tie") return invalidField("", problems.tie({ name }));
  const problem =
    validUntil === null
      ? problems.overlap({ name, from: validFrom })
      : problems.overlapUntil({ name, from: validFrom, until: validUntil });
  return invalidField(wanted.id === "" ? "validFrom" : "validUntil", problem);
}
