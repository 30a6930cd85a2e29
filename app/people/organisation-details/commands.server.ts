import { eq } from "drizzle-orm";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import {
  type AttachDeps,
  type NewAttachment,
  withAttachment,
  withOptionalAttachment,
} from "#app/platform/attachments/attachments.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { ReceivedFile } from "#app/platform/files/receive.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { detailsMessages } from "./details.words.ts";
import type { AddDocument, AddOffice, SetCountries, SetTier } from "./details-schema.ts";
import { organisationDocuments, organisationOffices } from "./organisation-details.tables.server.ts";
import { MOST_PARTS } from "./queries.server.ts";

type Organisation = typeof organisations.$inferSelect;
type Changed = Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid" | "not-found">>>;
type Pending = { fields: readonly string[]; write(next: number): Promise<unknown> };

const bumped = (tx: Transaction, id: string, version: number, values: Partial<Organisation> = {}) =>
  tx
    .update(organisations)
    .set({ ...values, version })
    .where(eq(organisations.id, id));

/** Changes details of a partner, for its own members and staff; another's partner is not found. */
function changeDetails(
  deps: WriteDeps,
  actor: Actor,
  about: {
    id: string;
    version?: number;
    action: "organisationDetails.change" | "organisationDetails.setTier";
  },
  change: (
    row: Organisation,
    tx: Transaction,
  ) => Promise<Result<Pending | null, FailureOf<"invalid" | "not-found">>>,
): Changed {
  const { id, version, action } = about;
  const isStaff = actor.kind === "user" && actor.role === "admin";
  return changeRecord<Organisation, FailureOf<"invalid" | "not-found">>(deps, actor, {
    action,
    subjectType: "organisation",
    subjectId: id,
    version,
    async lock(tx) {
      const row = await one(tx.select().from(organisations).where(eq(organisations.id, id)).for("update"));
      if (row?.kind !== "partner") return null;
      return isStaff || relationTo(actor, { organisationId: row.id }) === "own" ? row : null;
    },
    relation: (row) => relationTo(actor, { organisationId: row.id }),
    change,
  });
}

/** Sets the tier of a partner; for staff owners. */
export function setTier(
  deps: WriteDeps,
  actor: Actor,
  { id, version, tier }: SetTier & { id: string },
): Changed {
  const about = { id, version, action: "organisationDetails.setTier" as const };
  return changeDetails(deps, actor, about, async (row, tx) =>
    row.tier === tier ? ok(null) : ok({ fields: ["tier"], write: (next) => bumped(tx, id, next, { tier }) }),
  );
}

/** Sets the countries where a partner recruits. */
export function setCountries(
  deps: WriteDeps,
  actor: Actor,
  { id, version, recruitsIn }: SetCountries & { id: string },
): Changed {
  const values = { recruitsIn: [...recruitsIn].sort() as never };
  const about = { id, version, action: "organisationDetails.change" as const };
  return changeDetails(deps, actor, about, async (row, tx) =>
    changedFields(row, values).length === 0
      ? ok(null)
      : ok({ fields: ["recruitsIn"], write: (next) => bumped(tx, id, next, values) }),
  );
}

/** Adds an office. Adding the same office again changes nothing. */
export function addOffice(
  deps: WriteDeps,
  actor: Actor,
  { id, officePhone: phone, ...office }: AddOffice & { id: string },
): Changed {
  const values = { ...office, phone };
  const own = eq(organisationOffices.organisationId, id);
  return changeDetails(deps, actor, { id, action: "organisationDetails.change" }, async (_row, tx) => {
    const all = await tx.select().from(organisationOffices).where(own);
    if (all.some((there) => changedFields(there, values).length === 0)) return ok(null);
    if (all.length >= MOST_PARTS) return invalidField("", detailsMessages.full);
    return ok({
      fields: ["offices"],
      async write(next) {
        await tx.insert(organisationOffices).values({ ...values, organisationId: id, createdAt: deps.now() });
        await bumped(tx, id, next);
      },
    });
  });
}

/**
 * Adds a document, with or without a file. Adding the same document again only attaches the new file. Errors:
 * `invalid` at `file`.
 */
export function addOrganisationDocument(
  deps: AttachDeps,
  actor: Actor,
  { id, file, ...paper }: AddDocument & { id: string; file: ReceivedFile },
): Changed {
  const own = eq(organisationDocuments.organisationId, id);
  const about = { id, action: "organisationDetails.change" as const };
  return withOptionalAttachment(deps, file, (attachment) =>
    changeDetails(deps, actor, about, async (_row, tx) => {
      const all = await tx.select().from(organisationDocuments).where(own);
      const same = all.find((there) => changedFields(there, paper).length === 0);
      if (same) return attachment ? fileOf(tx, { id, partId: same.id }, attachment) : ok(null);
      if (all.length >= MOST_PARTS) return invalidField("", detailsMessages.full);
      return ok({
        fields: ["papers"],
        async write(next) {
          await tx.insert(organisationDocuments).values({
            ...paper,
            organisationId: id,
            fileId: attachment ? await attachment.insert(tx) : null,
            fileName: attachment?.name ?? null,
            createdAt: deps.now(),
          });
          await bumped(tx, id, next);
        },
      });
    }),
  );
}

/**
 * Attaches a file to a document and replaces an existing one. Errors: `invalid` at `file`; `not-found` for another
 * organisation's document.
 */
export function attachToDocument(
  deps: AttachDeps,
  actor: Actor,
  { id, partId, file }: { id: string; partId: string; file: ReceivedFile },
): Changed {
  const about = { id, action: "organisationDetails.change" as const };
  return withAttachment(deps, file, (attachment) =>
    changeDetails(deps, actor, about, async (_row, tx) => {
      const paper = await one(
        tx.select().from(organisationDocuments).where(eq(organisationDocuments.id, partId)).for("update"),
      );
      return paper?.organisationId === id
        ? fileOf(tx, { id, partId }, attachment)
        : err({ code: "not-found" });
    }),
  );
}

const fileOf = (
  tx: Transaction,
  { id, partId }: { id: string; partId: string },
  attachment: NewAttachment,
): Result<Pending, never> =>
  ok({
    fields: ["papers"],
    async write(next) {
      await tx
        .update(organisationDocuments)
        .set({ fileId: await attachment.insert(tx), fileName: attachment.name })
        .where(eq(organisationDocuments.id, partId));
      await bumped(tx, id, next);
    },
  });

/** Removes an office or a document of an organisation; those of others are not found. */
export function removePart(
  deps: WriteDeps,
  actor: Actor,
  { id, partId, of }: { id: string; partId: string; of: "offices" | "papers" },
): Changed {
  const table = of === "offices" ? organisationOffices : organisationDocuments;
  return changeDetails(deps, actor, { id, action: "organisationDetails.change" }, async (_row, tx) => {
    const row = await one(
      tx.select({ owner: table.organisationId }).from(table).where(eq(table.id, partId)).for("update"),
    );
    if (row?.owner !== id) return err({ code: "not-found" });
    return ok({
      fields: [of],
      async write(next) {
        await tx.delete(table).where(eq(table.id, partId));
        await bumped(tx, id, next);
      },
    });
  });
}
