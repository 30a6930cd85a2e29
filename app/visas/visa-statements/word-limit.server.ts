import { eq } from "drizzle-orm";
import type { RuleSet } from "#app/catalogue/rules/rule.ts";
import { dayIn } from "#app/catalogue/rules/rule-set.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { wholeOf } from "#app/platform/permissions/seen-rows.server.ts";
import { visaFiles } from "#app/visas/visa-files/visa-files.tables.server.ts";
import type { StatementDestination } from "./statement-question.ts";
import { type WordLimit, wordLimitOf } from "./word-limit.ts";

/** How many words each answer of an application can have, by the planned lodgement of its visa file. */
export async function readWordLimit(
  db: DbOrTransaction,
  rules: RuleSet,
  applicationId: string,
  destination: StatementDestination,
  now: Date,
): Promise<WordLimit> {
  // Also for who cannot read visa files: the limit is the same for everyone who writes.
  const [file] = await wholeOf(db)
    .select({ plannedOn: visaFiles.plannedOn })
    .from(visaFiles)
    .where(eq(visaFiles.applicationId, applicationId));
  return wordLimitOf(rules, destination, file?.plannedOn ?? null, dayIn(destination, now));
}
