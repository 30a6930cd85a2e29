import { eq } from "drizzle-orm";
import { isTrapped } from "#app/platform/forms/trap.ts";
import { countAttempt, countFromAddress } from "#app/platform/limits/attempts.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { findTranslation } from "#app/words/find-translation.server.ts";
import type { ReportState, ReportTranslation } from "./translation-report.ts";
import { translationReports } from "./translation-reports.tables.server.ts";

/**
 * Stores a reader's report, once for each form. Submissions that fill the honeypot get the usual response and are
 * discarded. Errors: `too-many` from one network, or in total on a day.
 */
export async function reportTranslation(
  deps: Pick<Services, "db" | "now">,
  input: ReportTranslation,
  ip: string,
): Promise<Result<undefined, FailureOf<"too-many">>> {
  if (isTrapped(input)) return ok();
  const fromAddress = await countFromAddress(deps, "translation-report:address", ip);
  if (!fromAddress.ok) return fromAddress;
  const inAll = await countAttempt(deps, "translation-report:all", "");
  if (!inAll.ok) return inAll;
  const { key: id, page, language, kind, text } = input;
  const entry = text === null ? null : findTranslation(language, text);
  await deps.db
    .insert(translationReports)
    .values({ id, page, language, kind, text, entry, createdAt: deps.now() })
    .onConflictDoNothing({ target: translationReports.id });
  return ok();
}

/** Marks a report as corrected, or opens it again. Errors: `not-found`, `stale`. */
export const setReportState =
  (state: ReportState) =>
  (
    deps: WriteDeps,
    actor: Actor,
    { id, version }: { readonly id: string; readonly version: number },
  ): Promise<Result<{ version: number }, ChangeRefused>> =>
    changeRecord(deps, actor, {
      action: "translationReport.resolve",
      subjectType: "translationReport",
      subjectId: id,
      version,
      lock: (tx) =>
        one(tx.select().from(translationReports).where(eq(translationReports.id, id)).for("update")),
      change: (row, tx) => {
        const isCorrected = state === "corrected";
        if ((row.correctedAt !== null) === isCorrected) return ok(null);
        const correctedAt = isCorrected ? deps.now() : null;
        return ok({
          fields: ["correctedAt"],
          write: (next) =>
            tx
              .update(translationReports)
              .set({ correctedAt, version: next })
              .where(eq(translationReports.id, id)),
        });
      },
    });
