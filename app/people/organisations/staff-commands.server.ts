import { randomUUID } from "node:crypto";
import { and, eq, ne, or, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { addRows, insertRows } from "#app/platform/database/insert-rows.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { storedPhone } from "#app/platform/text/stored-phone.server.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import { createRecords } from "#app/platform/writes/create-records.server.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import type { CreateOrganisation, OrganisationFacts, UpdateOrganisation } from "./organisation-schema.ts";
import { organisationDecisions, organisations } from "./organisations.tables.server.ts";
import { newReferralCode } from "./referral-code.server.ts";

type Row = typeof organisations.$inferSelect;
type Clash = FailureOf<"invalid" | "already-exists">;

/**
 * Adds a partner or an institution known to staff: approved, since its creator is allowed to decide, and without
 * members. Errors: `already-exists` at `email` or `name` if there is one of its kind, which makes a repeated request
 * harmless; `invalid` at `phone`.
 */
export function createOrganisation(
  deps: StepDeps,
  actor: Actor,
  input: CreateOrganisation,
): Promise<Result<{ id: string; kind: CompanyRole }, Refused | Clash>> {
  return createRecord<Row, Clash>(deps, actor, {
    action: "organisation.create",
    subjectType: "organisation",
    async prepare(tx) {
      await lockOrganisations(tx);
      const phone = storedPhone(input.phone);
      if (!phone.ok) return phone;
      const clash = await findClash(tx, input, null);
      if (clash) return clash;
      const values = approvedBy(deps, actor, { ...input, phone: phone.value });
      return ok({
        fields: Object.keys(input),
        insert: () => tx.insert(organisations).values(values).returning(),
        afterwards: (row) => tx.insert(organisationDecisions).values(decisionOf(row)),
      });
    },
  });
}

/**
 * Adds many organisations within a transaction; returns ids in the same order. The caller holds `lockOrganisations`
 * and has checked under it that none of them exists; phone numbers are in stored form.
 */
export function createOrganisations(
  deps: StepDeps & { readonly db: Transaction },
  actor: Actor,
  inputs: readonly CreateOrganisation[],
): Promise<Result<readonly { id: string }[], Refused>> {
  const { db } = deps;
  return createRecords<Row>(deps, actor, {
    action: "organisation.create",
    subjectType: "organisation",
    fields: Object.keys(inputs[0] ?? {}),
    insert: () =>
      insertRows(
        db,
        organisations,
        inputs.map((input) => ({ ...approvedBy(deps, actor, input), id: randomUUID() })),
      ),
    afterwards: (rows) =>
      addRows(
        db,
        organisationDecisions,
        rows.map((row) => ({ ...decisionOf(row), id: randomUUID() })),
      ),
  });
}

const approvedBy = ({ now }: StepDeps, actor: Actor, input: CreateOrganisation) => ({
  ...input,
  referralCode: input.kind === "partner" ? newReferralCode() : null,
  status: "approved" as const,
  decidedAt: now(),
  decidedBy: actor.kind === "user" ? actor.userId : null,
  createdAt: now(),
});

const decisionOf = ({ id, status, decidedBy, decidedAt, createdAt }: Row) => ({
  organisationId: id,
  status,
  decidedBy,
  decidedAt: decidedAt ?? createdAt,
});

/**
 * Changes an organisation's name and contact details; its kind stays. Errors: `not-found`, `stale`, `invalid` at
 * `phone`, `already-exists` at `email` or `name`.
 */
export function updateOrganisation(
  deps: StepDeps,
  actor: Actor,
  { id, version, ...facts }: UpdateOrganisation,
): Promise<Result<{ version: number }, ChangeRefused | Clash>> {
  const own = eq(organisations.id, id);
  return changeRecord<Row, Clash>(deps, actor, {
    action: "organisation.update",
    subjectType: "organisation",
    subjectId: id,
    version,
    async lock(tx) {
      // Locked first, in the same order as imports, to avoid a deadlock.
      await lockOrganisations(tx);
      return one(tx.select().from(organisations).where(own).for("update"));
    },
    async change(current, tx) {
      const phone = storedPhone(facts.phone, current.phone);
      if (!phone.ok) return phone;
      const next: OrganisationFacts = { ...facts, phone: phone.value };
      const fields = changedFields(current, next);
      if (fields.length === 0) return ok(null);
      const clash = fields.some((field) => field === "name" || field === "email")
        ? await findClash(tx, { ...next, kind: current.kind }, current)
        : null;
      if (clash) return clash;
      return ok({
        fields,
        write: (version) =>
          tx
            .update(organisations)
            .set({ ...next, version })
            .where(own),
      });
    },
  });
}

/**
 * Blocks other staff from adding or renaming an organisation until the transaction ends: concurrent requests must not
 * add a duplicate.
 */
export async function lockOrganisations(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('organisations.add'))`);
}

/** The changed details that another organisation of the kind already has. */
async function findClash(
  tx: Transaction,
  { kind, name, email }: Pick<CreateOrganisation, "kind" | "name" | "email">,
  current: Row | null,
) {
  const sameEmail = sql`lower(${organisations.email}) = ${email.toLowerCase()}`;
  const sameName = sql`lower(${organisations.name}) = ${name.toLowerCase()}`;
  const rows = await tx
    .select({ email: sql<boolean>`${sameEmail}`, name: sql<boolean>`${sameName}` })
    .from(organisations)
    .where(
      and(
        eq(organisations.kind, kind),
        or(email === current?.email ? undefined : sameEmail, name === current?.name ? undefined : sameName),
        current ? ne(organisations.id, current.id) : undefined,
      ),
    )
    .limit(2);
  if (rows.length === 0) return null;
  const field = rows.some((row) => row.email && email !== current?.email) ? "email" : "name";
  return err({ code: "already-exists" as const, field });
}
