import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { closedBecause } from "#app/admissions/applications/lifecycle.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { type ChainContent, canonicalJson } from "#app/platform/hash-chain/hash-chain.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { type AcceptQuestions, acceptQuestions, isSameName } from "./accept-questions.ts";
import type { OfferRefused } from "./draft-offer.server.ts";
import { knownOfStudent } from "./known-of-student.server.ts";
import type { LockedOffer } from "./lock-offer.server.ts";
import { moveOffer } from "./move-offer.server.ts";
import { firstYearMinor } from "./offer.ts";
import { ownOfferPath } from "./offer-paths.ts";
import type { AcceptOffer } from "./offer-schema.ts";
import { offerAcceptances } from "./offers.tables.server.ts";
import { offerMessages, ownOfferMessages as texts } from "./offers.words.ts";

type Answered = Promise<Result<{ version: number }, OfferRefused>>;

/**
 * The student accepts: typed name, time, letter and the questions are stored as evidence. Concurrent writes wait for
 * the lock and then find the offer accepted. Errors: `invalid` at a missing answer; `illegal-move`.
 */
export function acceptOffer(deps: WriteDeps, actor: Actor, input: AcceptOffer & { id: string }): Answered {
  const { id, version } = input;
  let questions: AcceptQuestions | undefined;
  return moveOffer(deps, actor, {
    id,
    version,
    to: "accepted",
    action: "offer.accept",
    event: "offer-accepted",
    async judge({ offer, application, student }, tx) {
      const because = closedBecause(application);
      if (because !== null) return err({ code: "closed", because });
      if (application.status !== "Accepted") return invalidField("", texts.notOpen);
      if (deps.now() >= offer.expiresAt) return invalidField("", offerMessages.problems.late);
      if (input.letterVersion !== offer.letterVersion) return invalidField("", texts.letterChanged);
      if (!isSameName(input.typedName, student.name)) {
        return invalidField("typedName", texts.nameDiffers({ name: student.name }));
      }
      const budget = application.answers.finance.budgetRange;
      const known = await knownOfStudent(tx, { studentId: student.id, offerId: id, budget });
      questions = acceptQuestions(offer, known);
      const fieldErrors = {
        ...(input.agree ? {} : { agree: [texts.agreeNeeded] }),
        ...(questions.funds && !input.ackFunds ? { ackFunds: [texts.needed] } : {}),
        ...(questions.passport && !input.ackPassport ? { ackPassport: [texts.needed] } : {}),
        ...(questions.another && !input.ackAnother ? { ackAnother: [texts.needed] } : {}),
      };
      return Object.keys(fieldErrors).length > 0 ? err({ code: "invalid", fieldErrors }) : ok();
    },
    async afterwards(locked, tx) {
      const { offer, student, application } = locked;
      const content = acceptanceContent(locked, input, questions, deps.now());
      await tx.insert(offerAcceptances).values({
        offerId: id,
        studentId: student.id,
        typedName: input.typedName,
        acceptedAt: deps.now(),
        letterVersion: offer.letterVersion,
        letterSha256: offer.letterSha256 ?? "",
        content,
        hash: acceptanceHash(content),
      });
      await deps.jobs.enqueue(tx, "settle-commissions", { applicationId: application.id });
      await queueMail(tx, deps.jobs, {
        kind: "offer-accepted",
        to: { email: student.email, name: student.name },
        props: {
          name: student.name,
          path: ownOfferPath(id),
          choice: `${offer.course}, ${offer.university}`,
        },
      });
    },
  });
}

/** The hash of an acceptance, reproducible by anyone who has its content. */
export const acceptanceHash = (content: ChainContent): string =>
  createHash("sha256").update(canonicalJson(content), "utf8").digest("hex");

/** What an acceptance says about the offer, the student and the application. */
interface Accepted extends Pick<LockedOffer, "offer"> {
  readonly application: Pick<LockedOffer["application"], "reference">;
  readonly conditions: readonly Pick<LockedOffer["conditions"][number], "text" | "state">[];
  readonly student: Pick<LockedOffer["student"], "name">;
}

/** The evidence of an acceptance, which is hashed. */
export function acceptanceContent(
  { offer, application, conditions, student }: Accepted,
  input: Pick<AcceptOffer, "typedName">,
  questions: AcceptQuestions | undefined,
  now: Date,
): ChainContent {
  return {
    acceptedAt: now.toISOString(),
    typedName: input.typedName,
    student: student.name,
    application: application.reference,
    letter: { version: offer.letterVersion, sha256: offer.letterSha256 },
    offer: {
      id: offer.id,
      kind: offer.kind,
      university: offer.university,
      course: offer.course,
      campus: offer.campus,
      intake: offer.intakeCode,
      startsOn: offer.startsOn,
      currency: offer.currency,
      tuition: String(offer.tuitionMinor),
      deposit: offer.depositMinor === null ? null : String(offer.depositMinor),
      scholarship: offer.scholarshipMinor === null ? null : String(offer.scholarshipMinor),
      firstYear: String(firstYearMinor(offer)),
      expiresOn: offer.expiresOn,
      conditions: conditions.map(({ text, state }) => ({ text, state })),
    },
    said: {
      agreed: true,
      funds: questions?.funds ?? false,
      passport: questions?.passport ?? false,
      another: questions?.another ?? false,
    },
  };
}

/** The student declines, with a reason for the institution. */
export function declineOffer(
  deps: WriteDeps,
  actor: Actor,
  input: { id: string; version: number; reason: string },
): Answered {
  return moveOffer(deps, actor, {
    ...input,
    to: "declined",
    action: "offer.decline",
    event: "offer-declined",
  });
}

/** The student requests another intake. Errors: `invalid` for an unknown intake or the offer's own. */
export function deferOffer(
  deps: WriteDeps,
  actor: Actor,
  { deferTo, ...input }: { id: string; version: number; deferTo: string },
): Answered {
  return moveOffer(deps, actor, {
    ...input,
    to: "deferred",
    action: "offer.defer",
    event: "offer-deferred",
    async judge({ offer, application }, tx) {
      const because = closedBecause(application);
      if (because !== null) return err({ code: "closed", because });
      if (deps.now() >= offer.expiresAt) return invalidField("", offerMessages.problems.late);
      if (deferTo === offer.intakeCode) return invalidField("deferTo", texts.deferSame);
      const [intake] = await tx.select({ code: intakes.code }).from(intakes).where(eq(intakes.code, deferTo));
      return intake ? ok() : invalidField("deferTo", offerMessages.problems.intake);
    },
    set: async () => ({ deferTo }),
  });
}
