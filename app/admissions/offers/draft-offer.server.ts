import { eq } from "drizzle-orm";
import { closedBecause } from "#app/admissions/applications/lifecycle.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import { type ChangeRefused, changeRecord, createRecord } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { endOfDay, todayThere } from "./expiry.ts";
import { type LockedOffer, lockApplicationOf, lockOffer } from "./lock-offer.server.ts";
import { CURRENCY_COUNTRY, countryOf, OFFER_CURRENCIES } from "./offer.ts";
import { type DraftOffer, offerColumnsOf } from "./offer-schema.ts";
import { offerConditions, offers } from "./offers.tables.server.ts";
import { offerMessages } from "./offers.words.ts";

const texts = offerMessages.problems;
const MOST_DAYS_AHEAD = 730;
const DAY_MS = 86_400_000;

export type OfferRefused = ChangeRefused | FailureOf<"invalid" | "closed" | "illegal-move">;

/** Creates an offer as a draft. Errors: `not-found` for an application without access; `closed`; `invalid`. */
export function draftOffer(
  deps: StepDeps,
  actor: Actor,
  { applicationId, ...input }: DraftOffer & { applicationId: string },
): Promise<Result<{ id: string }, OfferRefused>> {
  return createRecord<typeof offers.$inferSelect, OfferRefused>(deps, actor, {
    action: "offer.draft",
    subjectType: "offer",
    relation: "own",
    async prepare(tx) {
      const locked = await lockApplicationOf(tx, actor, "offer.draft", applicationId);
      if (!locked) return err({ code: "not-found" });
      const because = closedBecause(locked.application);
      if (because !== null) return err({ code: "closed", because });
      const judged = await judgeTerms(tx, input, locked.country, deps.now());
      if (!judged.ok) return judged;
      const columns = offerColumnsOf(input);
      const by = actor.kind === "user" ? actor.userId : null;
      return ok({
        fields: Object.keys(columns),
        insert: () =>
          tx
            .insert(offers)
            .values({
              ...columns,
              applicationId,
              expiresAt: endOfDay(input.expiresOn, input.currency),
              source: actor.kind === "user" && actor.role === "institution" ? "institution" : "staff",
              createdBy: by,
              createdAt: deps.now(),
            })
            .returning(),
        afterwards: ({ id }) => writeConditions(tx, id, input.conditions),
      });
    },
  });
}

/** Changes a draft. An issued offer never changes: it is withdrawn and replaced. */
export function updateDraft(
  deps: StepDeps,
  actor: Actor,
  { id, version, ...input }: DraftOffer & { id: string; version: number },
): Promise<Result<{ version: number }, OfferRefused>> {
  return changeRecord<LockedOffer, FailureOf<"invalid" | "closed">>(deps, actor, {
    action: "offer.draft",
    subjectType: "offer",
    subjectId: id,
    version,
    relation: ({ relation }) => relation,
    lock: (tx) => lockOffer(tx, actor, "offer.draft", id),
    async change({ offer, application, country, conditions }, tx) {
      if (offer.state !== "draft") return invalidField("", texts.notDraft);
      const because = closedBecause(application);
      if (because !== null) return err({ code: "closed", because });
      const judged = await judgeTerms(tx, input, country, deps.now());
      if (!judged.ok) return judged;
      const columns = offerColumnsOf(input);
      const otherConditions = changedFields(
        { texts: conditions.map(({ text }) => text) },
        { texts: input.conditions },
      );
      if (changedFields(offer, columns).length + otherConditions.length === 0) return ok(null);
      return ok({
        fields: Object.keys(columns),
        write: (next: number) =>
          tx
            .update(offers)
            .set({ ...columns, expiresAt: endOfDay(input.expiresOn, input.currency), version: next })
            .where(eq(offers.id, id)),
        async afterwards() {
          await tx.delete(offerConditions).where(eq(offerConditions.offerId, id));
          await writeConditions(tx, id, input.conditions);
        },
      });
    },
  });
}

async function writeConditions(
  tx: Transaction,
  offerId: string,
  conditions: readonly string[],
): Promise<void> {
  if (conditions.length === 0) return;
  await tx
    .insert(offerConditions)
    .values(conditions.map((text, at) => ({ offerId, text, position: at + 1 })));
}

/** The errors of terms that depend on the date or the catalogue. */
export async function judgeTerms(
  tx: Transaction,
  { currency, expiresOn, intakeCode }: Pick<DraftOffer, "currency" | "expiresOn" | "intakeCode">,
  country: string | null,
  now: Date,
): Promise<Result<undefined, FailureOf<"invalid">>> {
  const charged = OFFER_CURRENCIES.find((one) => CURRENCY_COUNTRY[one] === country);
  if (charged !== undefined && charged !== currency) {
    return invalidField("currency", texts.currency({ country: countryOf(charged), currency: charged }));
  }
  if (expiresOn < todayThere(now, currency)) {
    return invalidField("expiresOn", texts.past({ country: countryOf(currency) }));
  }
  if (expiresOn > calendarDateOf(new Date(now.getTime() + MOST_DAYS_AHEAD * DAY_MS))) {
    return invalidField("expiresOn", texts.far);
  }
  if (intakeCode === null) return ok();
  const [intake] = await tx
    .select({ startsOn: intakes.startsOn })
    .from(intakes)
    .where(eq(intakes.code, intakeCode));
  if (!intake) return invalidField("intakeCode", texts.intake);
  return intake.startsOn !== null && intake.startsOn.slice(0, 7) < expiresOn.slice(0, 7)
    ? invalidField("intakeCode", texts.startsTooEarly)
    : ok();
}
