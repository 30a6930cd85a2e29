import type { Actor } from "#app/platform/permissions/actor.ts";
import type { FailureOf, Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { changeDraft, type InvoiceChange, type InvoiceRecord, writeInvoice } from "./commands.server.ts";
import type { EditPlan, SplitEvenly } from "./instalment-schema.ts";
import type { Instalment } from "./instalments.ts";
import { planChange, splitTotal, typedPlan } from "./plan-of.server.ts";

type Id = { readonly id: string };

/** Splits the total of a draft into equal instalments, one each month. Errors: `invalid` as of `splitTotal`. */
export const splitInvoice = (
  deps: WriteDeps,
  actor: Actor,
  { id, version, ...asked }: SplitEvenly & Id,
): InvoiceChange => writePlan(deps, actor, { id, version }, (row) => splitTotal(row, asked));

/** Sets the instalments of a draft as they were typed, or removes them. Errors: `invalid` at `plan`. */
export const editInvoicePlan = (
  deps: WriteDeps,
  actor: Actor,
  { id, version, plan }: EditPlan & Id,
): InvoiceChange => writePlan(deps, actor, { id, version }, (row) => typedPlan(row, plan));

const writePlan = (
  deps: WriteDeps,
  actor: Actor,
  which: Id & { readonly version: number },
  make: (row: InvoiceRecord) => Result<readonly Instalment[] | null, FailureOf<"invalid">>,
): InvoiceChange =>
  changeDraft(deps, actor, which, async (row, tx) =>
    planChange(row, make(row), (instalments, version) =>
      writeInvoice(tx, row.id, { instalments, version, updatedAt: deps.now() }),
    ),
  );
