import { eq } from "drizzle-orm";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { universityPaymentPages } from "./family.tables.server.ts";

interface PaymentPage {
  readonly id: string;
  readonly name: string;
  readonly paymentUrl: string | null;
  readonly version: number;
}

/** A university with its payment page; null where there is no such university. */
export async function findPaymentPage(
  db: DbOrTransaction,
  universityId: string,
): Promise<PaymentPage | null> {
  const row = await one(
    db
      .select({
        id: universities.id,
        name: universities.name,
        paymentUrl: universityPaymentPages.url,
        version: universityPaymentPages.version,
      })
      .from(universities)
      .leftJoin(universityPaymentPages, eq(universityPaymentPages.universityId, universities.id))
      .where(eq(universities.id, universityId)),
  );
  return row ? { ...row, version: row.version ?? 0 } : null;
}

/** Saves the official payment page of a university, or removes it. Only owners can. */
export function savePaymentPage(
  deps: WriteDeps,
  actor: Actor,
  { id, url, version }: { readonly id: string; readonly url: string | null; readonly version: number },
): Promise<Result<{ version: number }, ChangeRefused>> {
  return changeRecord<PaymentPage>(deps, actor, {
    action: "paymentPage.edit",
    subjectType: "university",
    subjectId: id,
    version,
    async lock(tx) {
      await tx
        .select({ id: universities.id })
        .from(universities)
        .where(eq(universities.id, id))
        .for("update");
      return findPaymentPage(tx, id);
    },
    change(stored, tx) {
      if (stored.paymentUrl === url) return ok(null);
      const updatedAt = deps.now();
      return ok({
        fields: ["paymentUrl"],
        write: (next) =>
          tx
            .insert(universityPaymentPages)
            .values({ universityId: id, url, version: next, updatedAt })
            .onConflictDoUpdate({
              target: universityPaymentPages.universityId,
              set: { url, version: next, updatedAt },
            }),
      });
    },
  });
}
