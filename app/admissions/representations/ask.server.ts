import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { noAddressFor } from "#app/platform/sessions/no-address.ts";
import { storedPhone } from "#app/platform/text/stored-phone.server.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { appendStep } from "./chain.server.ts";
import { findDuplicates, lockAsking } from "./duplicates.server.ts";
import type { AskedPerson } from "./representation-schema.ts";
import { representations } from "./representations.tables.server.ts";
import { representationMessages as texts } from "./representations.words.ts";
import { mailsLeft, type Sent, sendRequest, type TextSettings } from "./send-request.server.ts";
import { stateAfter } from "./state.ts";
import { AGAIN_AFTER_HOURS, MOST_OPEN, MOST_ROUNDS } from "./terms.ts";

/** Without the settings, no SMS can be sent. */
export type RepresentationDeps = WriteDeps & Pick<Services, "secret"> & { readonly env?: TextSettings };
type Row = typeof representations.$inferSelect;

const HOUR_MS = 3_600_000;

/**
 * Asks a person whether a partner may represent them: stores what was typed and emails them a link, or sends it by
 * SMS if they have no address. Whether they are known here, or represented by someone else, is neither looked up nor
 * revealed: the work is the same for everyone, and only the person decides. Beyond the daily email limit the request
 * is queued.
 *
 * `code`: no SMS reaches the number, so they can answer only with a code shown in the office (`showOfficeCode`).
 *
 * Errors: `already-exists` at `email`, or at `phone` without one, if they are on the partner's own list, unless
 * `evenSo`; `invalid`.
 */
export async function askToRepresent(
  deps: RepresentationDeps,
  actor: Actor,
  person: AskedPerson,
  options: { evenSo: boolean },
): Promise<Result<{ id: string; sent: Sent }, Refused | FailureOf<"already-exists" | "invalid">>> {
  const organisationId = actor.kind === "user" ? (actor.organisation?.id ?? null) : null;
  if (organisationId === null) return err({ code: "forbidden" });
  let sent: Sent = "waits";
  const asked = await createRecord<Row, FailureOf<"already-exists" | "invalid">>(deps, actor, {
    action: "representation.ask",
    subjectType: "representation",
    relation: relationTo(actor, { organisationId }),
    async prepare(tx) {
      const phone = storedPhone(person.phone);
      if (!phone.ok) return phone;
      const typed = { ...person, phone: phone.value };
      const id = randomUUID();
      const row = { ...typed, id, email: person.email ?? noAddressFor(id) };
      await lockAsking(tx, organisationId);
      if (!options.evenSo && (await findDuplicates(tx, organisationId, typed)).length > 0) {
        return err({ code: "already-exists", field: person.email === null ? "phone" : "email" });
      }
      const open = and(
        eq(representations.organisationId, organisationId),
        inArray(representations.state, ["asked", "active"]),
      );
      if ((await tx.$count(representations, open)) >= MOST_OPEN) return invalidField("", texts.full);
      const now = deps.now();
      return ok({
        fields: Object.entries(typed).flatMap(([field, value]) => (value ? [field] : [])),
        insert: () =>
          tx
            .insert(representations)
            .values({
              ...row,
              organisationId,
              requestedBy: actor.kind === "user" ? actor.userId : null,
              requestedAt: now,
              createdAt: now,
              updatedAt: now,
            })
            .returning(),
        async afterwards(made) {
          await appendStep(tx, made, { event: "asked", by: "agent", through: "page", actor, at: now });
          if ((await mailsLeft(tx, organisationId, now)) > 0) sent = await sendRequest(tx, deps, made);
        },
      });
    },
  });
  return asked.ok ? ok({ id: asked.value.id, sent }) : asked;
}

/**
 * Sends a request again, or reopens an unanswered one (a request that no SMS reaches is only reopened): with a new
 * link that is valid as long as the first; the earlier link ends. Errors: `not-found` (also for another partner's),
 * `stale`, `illegal-move`, `too-many` (it was sent today, or too often, or the daily email limit is used up).
 */
export async function askAgain(
  deps: RepresentationDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<Sent, ChangeRefused | FailureOf<"illegal-move" | "too-many">>> {
  let how: Sent = "sent";
  const sent = await changeRecord<Row, FailureOf<"illegal-move" | "too-many">>(deps, actor, {
    action: "representation.ask",
    subjectType: "representation",
    subjectId: id,
    version,
    async lock(tx) {
      const [own] = await tx
        .select({ organisationId: representations.organisationId })
        .from(representations)
        .where(eq(representations.id, id));
      if (!own || relationTo(actor, own) !== "own") return null;
      await lockAsking(tx, own.organisationId);
      return one(tx.select().from(representations).where(eq(representations.id, id)).for("update"));
    },
    relation: (row) => relationTo(actor, { organisationId: row.organisationId }),
    async change(row, tx) {
      const state = stateAfter(row.state, "asked-again", "agent");
      if (state === null)
        return err({ code: "illegal-move", from: row.state, to: "asked", why: "no-such-move" });
      const now = deps.now();
      const since = row.sentAt ? now.getTime() - row.sentAt.getTime() : null;
      const wait = since === null ? 0 : AGAIN_AFTER_HOURS * HOUR_MS - since;
      if (row.tokenRound >= MOST_ROUNDS || wait > 0) {
        return err({ code: "too-many", retryAfterSeconds: Math.max(60, Math.ceil(wait / 1000)) });
      }
      if ((await mailsLeft(tx, row.organisationId, now)) === 0) {
        return err({ code: "too-many", retryAfterSeconds: AGAIN_AFTER_HOURS * 3600 });
      }
      return ok({
        fields: ["requestedAt"],
        async write(next) {
          await tx
            .update(representations)
            .set({ state, version: next, requestedAt: now, updatedAt: now })
            .where(eq(representations.id, id));
          await appendStep(tx, row, { event: "asked-again", by: "agent", through: "page", actor, at: now });
          how = await sendRequest(tx, deps, row);
        },
      });
    },
  });
  return sent.ok ? ok(how) : sent;
}
