import { asc, eq } from "drizzle-orm";
import { isSameName } from "#app/admissions/offers/accept-questions.ts";
import { acceptanceHash } from "#app/admissions/offers/answer-offer.server.ts";
import type { ChainContent } from "#app/platform/hash-chain/hash-chain.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { invalidField, ok } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { AcceptAgreement, AgreementReason } from "./agreement-schema.ts";
import { serviceAgreementItems } from "./agreements.tables.server.ts";
import { type AgreementChange, type AgreementRecord, moveAgreement } from "./move-agreement.server.ts";
import { serviceAgreementMessages as texts } from "./service-agreements.words.ts";

type Id = { readonly id: string };

/** The student accepts: the typed name, time, text and items are stored as evidence, with their hash. */
export const acceptAgreement = (
  deps: WriteDeps,
  actor: Actor,
  { id, version, typedName }: AcceptAgreement & Id,
): AgreementChange =>
  moveAgreement(deps, actor, {
    id,
    version,
    to: "accepted",
    action: "serviceAgreement.answer",
    async prepare(row, tx) {
      const name = row.studentName ?? "";
      if (!isSameName(typedName, name)) return invalidField("typedName", texts.own.nameDiffers({ name }));
      const items = await tx
        .select()
        .from(serviceAgreementItems)
        .where(eq(serviceAgreementItems.agreementId, id))
        .orderBy(asc(serviceAgreementItems.place));
      const content = agreementContent(row, items, typedName, deps.now());
      return ok({ set: { typedName, decidedAt: deps.now(), content, hash: acceptanceHash(content) } });
    },
  });

/** The student declines, with the reason that staff read. */
export const declineAgreement = (
  deps: WriteDeps,
  actor: Actor,
  { id, version, reason }: AgreementReason & Id,
): AgreementChange =>
  moveAgreement(deps, actor, {
    id,
    version,
    reason,
    to: "declined",
    action: "serviceAgreement.answer",
    prepare: async () => ok({ set: { decidedAt: deps.now(), reason } }),
  });

/** What is stored of an acceptance as evidence, and hashed. */
function agreementContent(
  row: AgreementRecord,
  items: readonly (typeof serviceAgreementItems.$inferSelect)[],
  typedName: string,
  now: Date,
): ChainContent {
  return {
    acceptedAt: now.toISOString(),
    agreement: row.id,
    sentAt: row.sentAt?.toISOString() ?? null,
    typedName,
    student: row.studentName,
    agency: row.agency && { ...row.agency },
    text: row.text,
    textVersion: row.textVersion,
    currency: row.currency,
    items: items.map(({ description, quantity, unitMinor, taxName, taxBasisPoints, netMinor, taxMinor }) => ({
      description,
      quantity,
      unitMinor: String(unitMinor),
      taxName,
      taxBasisPoints,
      netMinor: String(netMinor),
      taxMinor: String(taxMinor),
    })),
    netMinor: String(row.netMinor),
    taxMinor: String(row.taxMinor),
    totalMinor: String(row.totalMinor),
    ...(row.instalments
      ? {
          instalments: row.instalments.map(({ dueOn, amountMinor }) => ({
            dueOn,
            amountMinor: String(amountMinor),
          })),
        }
      : {}),
    agreed: true,
  };
}
