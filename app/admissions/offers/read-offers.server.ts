import { and, asc, desc, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { among } from "#app/platform/lists/list-page.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { relationToApplication } from "./lock-offer.server.ts";
import type { Offer, OfferCondition } from "./offer.ts";
import { offerAcceptances, offerConditions, offers } from "./offers.tables.server.ts";

/** Far more than anyone compares; an application has a handful. */
const MOST_OFFERS = 60;

/**
 * The offers of an application, newest first. Students and their agents do not get drafts and offers withdrawn before
 * issue.
 */
export function listOffers(
  db: DbOrTransaction,
  applicationId: string,
  { drafts }: { drafts: boolean },
): Promise<Offer[]> {
  return read(
    db,
    and(eq(offers.applicationId, applicationId), drafts ? undefined : isNotNull(offers.issuedAt)),
  );
}

/** All offers of an account's students, newest first. */
export function listOwnOffers(db: DbOrTransaction, studentIds: readonly string[]): Promise<Offer[]> {
  return read(db, and(inArray(applications.studentId, [...studentIds]), isNotNull(offers.issuedAt)));
}

/** An offer with the caller's possible actions; null without access. */
export async function findOffer(db: DbOrTransaction, actor: Actor, id: string) {
  const [whose] = await db
    .select({
      applicationId: offers.applicationId,
      studentId: applications.studentId,
      issuedAt: offers.issuedAt,
    })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .where(eq(offers.id, id));
  if (!whose) return null;
  const relation = await relationToApplication(db, actor, whose);
  if (!can(actor, "offer.view", relation)) return null;
  const whoOffers = actor.kind === "user" && (actor.role === "admin" || actor.role === "institution");
  if (whose.issuedAt === null && !whoOffers) return null;
  const [offer] = await read(db, eq(offers.id, id));
  if (!offer) return null;
  return {
    offer,
    studentId: whose.studentId,
    may: {
      draft: can(actor, "offer.draft", relation),
      issue: can(actor, "offer.issue", relation),
      judge: can(actor, "offer.reviewCondition", relation),
      answer: can(actor, "offer.answerCondition", relation),
    },
  };
}

/** The accepted offer of an application, for other areas. Amounts in minor units of its currency. */
export async function findAcceptedOffer(db: DbOrTransaction, applicationId: string) {
  const [row] = await db
    .select({
      offerId: offers.id,
      tuitionMinor: offers.tuitionMinor,
      scholarshipMinor: offers.scholarshipMinor,
      currency: offers.currency,
      startsOn: offers.startsOn,
      intakeCode: offers.intakeCode,
      acceptedAt: offerAcceptances.acceptedAt,
    })
    .from(offers)
    .innerJoin(offerAcceptances, eq(offerAcceptances.offerId, offers.id))
    .where(and(eq(offers.applicationId, applicationId), eq(offers.state, "accepted")))
    .orderBy(desc(offerAcceptances.acceptedAt))
    .limit(1);
  return row ?? null;
}

/** The file of a letter; null if there is none or it was erased. */
export async function findLetterFile(db: DbOrTransaction, id: string): Promise<string | null> {
  const [row] = await db.select({ fileId: offers.letterFileId }).from(offers).where(eq(offers.id, id));
  return row?.fileId ?? null;
}

/** The evidence of an acceptance; null if there is none. */
export async function findAcceptance(db: DbOrTransaction, offerId: string) {
  const [row] = await db.select().from(offerAcceptances).where(eq(offerAcceptances.offerId, offerId));
  return row ?? null;
}

async function read(db: DbOrTransaction, where: SQL | undefined): Promise<Offer[]> {
  const asked = alias(intakes, "asked");
  const rows = await db
    .select({
      offer: offers,
      studentId: applications.studentId,
      reference: applications.reference,
      intake: intakes.label,
      deferToIntake: asked.label,
      acceptedAt: offerAcceptances.acceptedAt,
      typedName: offerAcceptances.typedName,
      hash: offerAcceptances.hash,
      letterScan: files.scan,
      letterOriginalId: files.originalId,
    })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .leftJoin(intakes, eq(intakes.code, offers.intakeCode))
    .leftJoin(asked, eq(asked.code, offers.deferTo))
    .leftJoin(offerAcceptances, eq(offerAcceptances.offerId, offers.id))
    .leftJoin(files, eq(files.id, offers.letterFileId))
    .where(where)
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(MOST_OFFERS);
  const conditions = await readConditions(
    db,
    rows.map(({ offer }) => offer.id),
  );
  return rows.map(({ offer, acceptedAt, typedName, hash, letterScan, letterOriginalId, ...row }) => {
    const {
      letterOrigin,
      letterVersion,
      letterSha256,
      letterFileId,
      issuedBy,
      createdBy,
      createdAt,
      reminded,
      ...facts
    } = offer;
    return {
      ...facts,
      ...row,
      letter:
        letterOrigin && letterSha256
          ? {
              origin: letterOrigin,
              version: letterVersion,
              sha256: letterSha256,
              isThere: letterFileId !== null && letterScan !== "infected",
              hasOriginal: letterOriginalId !== null,
            }
          : null,
      conditions: conditions.get(offer.id) ?? [],
      accepted: acceptedAt && hash ? { at: acceptedAt, name: typedName, hash } : null,
    };
  });
}

async function readConditions(db: DbOrTransaction, ids: readonly string[]) {
  const found = new Map<string, OfferCondition[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ condition: offerConditions, kind: documents.kind })
    .from(offerConditions)
    .leftJoin(documents, eq(documents.id, offerConditions.documentId))
    .where(among(offerConditions.offerId, ids))
    .orderBy(asc(offerConditions.position));
  for (const { condition, kind } of rows) {
    const { offerId, documentId, sentBy, decidedBy, createdAt, ...facts } = condition;
    const document = documentId && kind ? { id: documentId, name: DOCUMENT_KIND_LABELS[kind] } : null;
    found.set(offerId, [...(found.get(offerId) ?? []), { ...facts, document }]);
  }
  return found;
}
