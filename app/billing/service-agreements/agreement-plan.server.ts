import type { EditPlan, SplitEvenly } from "#app/billing/invoices/instalment-schema.ts";
import type { Instalment } from "#app/billing/invoices/instalments.ts";
import { planChange, splitTotal, typedPlan } from "#app/billing/invoices/plan-of.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type FailureOf, invalidField, type Result } from "#app/platform/results/result.ts";
import { changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { writeAgreement } from "./commands.server.ts";
import { type AgreementChange, type AgreementRecord, lockAgreement } from "./move-agreement.server.ts";
import { serviceAgreementMessages as texts } from "./service-agreements.words.ts";

type Id = { readonly id: string };
type Invalid = FailureOf<"invalid">;

/** Splits the total of a draft into equal instalments. Errors: `invalid` as for invoices. */
export const splitAgreement = (
  deps: WriteDeps,
  actor: Actor,
  { id, version, ...asked }: SplitEvenly & Id,
): AgreementChange => writePlan(deps, actor, { id, version }, (row) => splitTotal(row, asked));

/** Sets the instalments of a draft as they were typed, or removes them. Errors: `invalid` at `plan`. */
export const editAgreementPlan = (
  deps: WriteDeps,
  actor: Actor,
  { id, version, plan }: EditPlan & Id,
): AgreementChange => writePlan(deps, actor, { id, version }, (row) => typedPlan(row, plan));

const writePlan = (
  deps: WriteDeps,
  actor: Actor,
  { id, version }: Id & { readonly version: number },
  make: (row: AgreementRecord) => Result<readonly Instalment[] | null, Invalid>,
): AgreementChange =>
  changeRecord<AgreementRecord, Invalid>(deps, actor, {
    action: "serviceAgreement.draft",
    subjectType: "service-agreement",
    subjectId: id,
    version,
    lock: (tx) => lockAgreement(tx, id),
    async change(row, tx) {
      if (row.state !== "draft") return invalidField("", texts.alreadySent);
      return planChange(row, make(row), (instalments, version) =>
        writeAgreement(tx, id, { instalments, version, updatedAt: deps.now() }),
      );
    },
  });
