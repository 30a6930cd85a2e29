import { and, eq, isNull } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { applicationShares } from "#app/admissions/shares/shares.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { sendingMessages } from "./sending.words.ts";
import { isShareNeeded } from "./share-rule.ts";

interface ToSend {
  readonly id: string;
  readonly universityId: string | null;
  /** The partner that would earn a commission. */
  readonly agentId: string | null;
}

/** Reads what `isShareNeeded` judges. */
export async function needsShare(db: DbOrTransaction, { universityId, agentId }: ToSend): Promise<boolean> {
  const hasAgent = agentId !== null;
  if (hasAgent || universityId === null) return isShareNeeded({ hasAgent, isJoined: false });
  const [university] = await db
    .select({ organisationId: universities.organisationId })
    .from(universities)
    .where(eq(universities.id, universityId));
  return isShareNeeded({ hasAgent, isJoined: (university?.organisationId ?? null) !== null });
}

/** The same for a stored application. */
export async function needsShareOf(db: DbOrTransaction, id: string): Promise<boolean> {
  const [row] = await db
    .select({ agentId: applications.agentId, organisationId: universities.organisationId })
    .from(applications)
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .where(eq(applications.id, id));
  return (
    row !== undefined &&
    isShareNeeded({ hasAgent: row.agentId !== null, isJoined: row.organisationId !== null })
  );
}

/**
 * Checks whether a locked application can be submitted. Errors: `invalid` at `status` while a required consent is
 * missing.
 */
export async function judgeSending(
  tx: DbOrTransaction,
  application: ToSend,
): Promise<Result<undefined, FailureOf<"invalid">>> {
  if (!(await needsShare(tx, application))) return ok();
  const [share] = await tx
    .select({ universityId: applicationShares.universityId })
    .from(applicationShares)
    .where(and(eq(applicationShares.applicationId, application.id), isNull(applicationShares.withdrawnAt)));
  const isInForce = share !== undefined && share.universityId === application.universityId;
  return isInForce ? ok() : invalidField("status", sendingMessages.notShared);
}
