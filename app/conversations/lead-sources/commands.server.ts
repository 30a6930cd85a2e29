import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
  removeRecord,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { MOST_LEAD_SOURCES } from "./lead-source.ts";
import type { CreateForm, CreateLeadHook, MapLeadFields, UpdateLeadSource } from "./lead-source-schema.ts";
import { leadSources } from "./lead-sources.tables.server.ts";
import { leadSourceMessages as texts } from "./lead-sources.words.ts";
import { hashOfToken } from "./receive-lead.server.ts";

type Row = typeof leadSources.$inferSelect;
type Invalid = FailureOf<"invalid">;

const lock = (tx: Transaction, id: string) =>
  one(tx.select().from(leadSources).where(eq(leadSources.id, id)).for("update"));

async function refuseTooMany(tx: Transaction) {
  if ((await tx.$count(leadSources)) < MOST_LEAD_SOURCES) return null;
  return invalidField("", texts.tooMany({ most: MOST_LEAD_SOURCES }));
}

/** Adds a form for a website. Errors: `invalid` for the whole when there are too many. */
export async function createForm(
  deps: WriteDeps,
  actor: Actor,
  input: CreateForm,
): Promise<Result<{ id: string }, Refused | Invalid>> {
  if (actor.kind !== "user") return err({ code: "unauthenticated" });
  const { userId: createdBy } = actor;
  return createRecord<{ id: string }, Invalid>(deps, actor, {
    action: "leadSource.create",
    subjectType: "leadSource",
    async prepare(tx) {
      const full = await refuseTooMany(tx);
      if (full) return full;
      return ok({
        fields: ["name", "origins", "consent"],
        insert: () =>
          tx
            .insert(leadSources)
            .values({ ...input, kind: "form", createdBy, createdAt: deps.now() })
            .returning({ id: leadSources.id }),
      });
    },
  });
}

/**
 * Changes a source, pauses it or lets it continue. Errors: `not-found`, `stale`; `invalid` at the consent text, which a form
 * has to have.
 */
export const updateLeadSource = (
  deps: WriteDeps,
  actor: Actor,
  { id, version, name, isPaused, ...form }: UpdateLeadSource & { id: string },
): Promise<Result<{ version: number }, ChangeRefused | Invalid>> =>
  changeSource(deps, actor, { id, version }, (row) => {
    if (row.kind === "webhook") return ok({ name, isPaused });
    return form.consent === null
      ? invalidField("consent", texts.consentNeeded)
      : ok({ name, isPaused, ...form });
  });

function changeSource(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
  changed: (row: Row) => Result<Partial<Row>, Invalid | FailureOf<"not-found">>,
): Promise<Result<{ version: number }, ChangeRefused | Invalid>> {
  return changeRecord<Row, Invalid | FailureOf<"not-found">>(deps, actor, {
    action: "leadSource.update",
    subjectType: "leadSource",
    subjectId: id,
    version,
    lock: (tx) => lock(tx, id),
    change(row, tx) {
      const values = changed(row);
      if (!values.ok) return values;
      const fields = changedFields(asText(row), asText(values.value));
      if (fields.length === 0) return ok(null);
      return ok({
        fields,
        write: (next) =>
          tx
            .update(leadSources)
            .set({ ...values.value, version: next })
            .where(eq(leadSources.id, id)),
      });
    },
  });
}

/** Of a webhook only. */
const ofHook =
  (values: Partial<Row>) =>
  (row: Row): Result<Partial<Row>, FailureOf<"not-found">> =>
    row.kind === "webhook" ? ok(values) : err({ code: "not-found" });

/** Lists are compared by their content. */
const asText = ({ origins, mapping, ...rest }: Partial<Row>) => ({
  ...rest,
  ...(origins ? { origins: JSON.stringify(origins) } : {}),
  ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
});

/** Adds a webhook, and answers its token: no one can read it again. Errors: `invalid` for the whole when there are too many. */
export async function createLeadHook(
  deps: WriteDeps,
  actor: Actor,
  { name }: CreateLeadHook,
): Promise<Result<{ id: string; token: string }, Refused | Invalid>> {
  if (actor.kind !== "user") return err({ code: "unauthenticated" });
  const { userId: createdBy } = actor;
  const token = newToken();
  const made = await createRecord<{ id: string }, Invalid>(deps, actor, {
    action: "leadSource.create",
    subjectType: "leadSource",
    async prepare(tx) {
      const full = await refuseTooMany(tx);
      if (full) return full;
      const values = { name, kind: "webhook" as const, tokenHash: hashOfToken(token), createdBy };
      return ok({
        fields: ["name"],
        insert: () =>
          tx
            .insert(leadSources)
            .values({ ...values, createdAt: deps.now() })
            .returning({ id: leadSources.id }),
      });
    },
  });
  return made.ok ? ok({ id: made.value.id, token }) : made;
}

/** Maps the fields of a webhook to ours. Errors: `not-found`, `stale`. */
export const mapLeadFields = (
  deps: WriteDeps,
  actor: Actor,
  { id, version, theirs, ours }: MapLeadFields & { id: string },
) => {
  const mapping = theirs.flatMap((name, at) => {
    const field = ours[at];
    return field === undefined ? [] : [[name, field] as const];
  });
  return changeSource(deps, actor, { id, version }, ofHook({ mapping }));
};

/** Gives a webhook another token, so that the old address no longer works. Errors: `not-found`, `stale`. */
export async function replaceToken(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<{ token: string }, ChangeRefused | Invalid>> {
  const token = newToken();
  const changed = await changeSource(deps, actor, { id, version }, ofHook({ tokenHash: hashOfToken(token) }));
  return changed.ok ? ok({ token }) : changed;
}

const newToken = (): string => randomBytes(32).toString("base64url");

/** Removes a source; the enquiries that came through it stay, and still name it. Errors: `not-found`, `stale`. */
export function removeLeadSource(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<undefined, ChangeRefused>> {
  return removeRecord<Row>(deps, actor, {
    action: "leadSource.remove",
    subjectType: "leadSource",
    subjectId: id,
    version,
    lock: (tx) => lock(tx, id),
    remove: (tx) => tx.delete(leadSources).where(eq(leadSources.id, id)),
  });
}
