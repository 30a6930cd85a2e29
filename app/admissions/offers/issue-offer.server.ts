import { asc, eq } from "drizzle-orm";
import { acceptByOffer } from "#app/admissions/applications/accept-by-offer.server.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { closedBecause } from "#app/admissions/applications/lifecycle.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { StoredFile } from "#app/platform/files/file-store.server.ts";
import { insertFile } from "#app/platform/files/insert-file.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { PdfLook } from "#app/platform/pdf/house.pdf.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { isInfectedLetter } from "./attach-letter.server.ts";
import { judgeTerms, type OfferRefused } from "./draft-offer.server.ts";
import { makeLetter } from "./letter.server.ts";
import type { LockedOffer } from "./lock-offer.server.ts";
import { moveOffer } from "./move-offer.server.ts";
import { ownOfferPath } from "./offer-paths.ts";
import { offerConditions, offers } from "./offers.tables.server.ts";
import { offerMessages } from "./offers.words.ts";

const texts = offerMessages.problems;
export type IssueDeps = StepDeps &
  Pick<Services, "files"> & {
    readonly brandName: string;
    readonly house?: PdfLook;
  };

/**
 * Issues a draft: generates a letter from its terms if the institution has none, notifies the student, the agent and
 * staff, and changes a Submitted application to Accepted. Errors: `not-found`, `stale`, `illegal-move`, `closed`, and
 * `invalid` for dates that have passed and for an application that was not submitted.
 */
export async function issueOffer(
  deps: IssueDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<{ version: number }, OfferRefused>> {
  const allowed = authorize(actor, "offer.issue", "own");
  if (!allowed.ok) return allowed;
  const made = await letterOf(deps, id, version);
  const issued = await moveOffer(deps, actor, {
    id,
    version,
    to: "issued",
    action: "offer.issue",
    event: "offer",
    async judge({ offer, application, country }, tx) {
      const because = closedBecause(application);
      if (because !== null) return err({ code: "closed", because });
      const { status } = application;
      if (status === "Rejected") return invalidField("", texts.rejected);
      if (status !== "Submitted" && status !== "Accepted") return invalidField("", texts.notSent);
      if (await isInfectedLetter(tx, offer.letterFileId)) return invalidField("", texts.letterInfected);
      return judgeTerms(tx, offer, country, deps.now());
    },
    async set({ offer }, tx) {
      const by = actor.kind === "user" ? actor.userId : null;
      const issuedNow = { issuedAt: deps.now(), issuedBy: by, decidedAt: null };
      if (!made) return issuedNow;
      return {
        ...issuedNow,
        letterFileId: await insertFile(tx, made, {
          mediaType: "application/pdf",
          scan: "clean",
          now: deps.now(),
        }),
        letterOrigin: "template",
        letterVersion: offer.letterVersion + 1,
        letterSha256: made.sha256,
      };
    },
    async afterwards(locked, tx) {
      await acceptByOffer(tx, deps, actor, locked);
      await mailIssued(tx, deps, locked);
    },
  });
  if (!issued.ok && made) await deps.files.blobs.remove(made.blob);
  return issued;
}

/** Restores an offer after its deferral was refused. */
export function reissueOffer(
  deps: StepDeps,
  actor: Actor,
  { id, version, reason }: { id: string; version: number; reason: string | null },
): Promise<Result<{ version: number }, OfferRefused>> {
  return moveOffer(deps, actor, {
    id,
    version,
    to: "issued",
    action: "offer.issue",
    reason,
    event: "offer",
    async judge({ offer, application }) {
      // A draft is issued with its letter.
      if (offer.issuedAt === null) return invalidField("", texts.notDraft);
      const because = closedBecause(application);
      if (because !== null) return err({ code: "closed", because });
      return deps.now() >= offer.expiresAt ? invalidField("", texts.late) : ok();
    },
    set: async () => ({ deferTo: null }),
    afterwards: (locked, tx) => mailIssued(tx, deps, locked),
  });
}

async function mailIssued(
  tx: DbOrTransaction,
  deps: StepDeps,
  { offer, student }: LockedOffer,
): Promise<void> {
  await queueMail(tx, deps.jobs, {
    kind: "offer-issued",
    to: { email: student.email, name: student.name },
    props: {
      name: student.name,
      path: ownOfferPath(offer.id),
      kind: offer.kind,
      choice: `${offer.course}, ${offer.university}`,
      day: offer.expiresOn,
    },
  });
}

/** Stores a generated letter for a draft without one; null if it has one or cannot be issued. */
async function letterOf(deps: IssueDeps, id: string, version: number): Promise<StoredFile | null> {
  const { db, files, brandName, house, now } = deps;
  const [row] = await db
    .select({
      offer: offers,
      intake: intakes.label,
      reference: applications.reference,
      firstName: students.firstName,
      lastName: students.lastName,
    })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(intakes, eq(intakes.code, offers.intakeCode))
    .where(eq(offers.id, id));
  if (row?.offer.state !== "draft" || row.offer.version !== version || row.offer.letterFileId) return null;
  const conditions = await db
    .select({ text: offerConditions.text })
    .from(offerConditions)
    .where(eq(offerConditions.offerId, id))
    .orderBy(asc(offerConditions.position));
  const { offer, intake, reference, firstName, lastName } = row;
  const name = joinName(firstName, lastName);
  const letter = {
    offer,
    conditions,
    name,
    reference,
    intake,
    brandName,
    now: now(),
    ...(house ? { house } : {}),
  };
  const bytes = await makeLetter({ ...letter, version: offer.letterVersion + 1 });
  return files.write([bytes]);
}
