import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#app/domain/permissions/actor.ts";
import { err, type FailureOf, ok, type Result } from "#app/domain/result.ts";
import { recordAudit } from "../audit/audit.server.ts";
import { staffRequests, userRoles, users } from "../db/schema/schema.server.ts";
import type { Jobs } from "../jobs/jobs.server.ts";
import type { Services } from "../services.server.ts";
import { countAttempt, countFromAddress } from "./attempts.server.ts";
import { claimRecords } from "./claim-records.server.ts";
import { consumeLink, findLink, type LinkFacts } from "./links.server.ts";
import { queueConfirmation, type SignUpForm } from "./sign-up.server.ts";

type Deps = Pick<Services, "db" | "now" | "secret"> & { jobs: Pick<Jobs, "enqueue"> };

/** Whose confirmation link it is; null when it is unknown, used or has run out. */
export function findConfirmation(deps: Deps, token: string): Promise<LinkFacts | null> {
  return findLink(deps.db, deps, "verify-email", token);
}

/**
 * Confirms an address. It takes the link **and** the session of the account: somebody who signed up with
 * another person's address never gets the link, and that person, pressing it, is not signed in.
 *
 * Errors: `unauthenticated`, `forbidden` (somebody else's link), `expired`.
 */
export async function confirmEmail(
  deps: Deps,
  actor: Actor,
  token: string,
  requestId: string,
): Promise<Result<undefined, FailureOf<"unauthenticated" | "forbidden" | "expired">>> {
  if (actor.kind === "visitor") return err({ code: "unauthenticated" });
  return deps.db.transaction(async (tx) => {
    const waiting = await findLink(tx, deps, "verify-email", token);
    if (waiting && waiting.userId !== actor.userId) return err({ code: "forbidden" });
    const facts = await consumeLink(tx, deps, "verify-email", token);
    if (!facts) return err({ code: "expired" });
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: deps.now() })
      .where(and(eq(users.id, facts.userId), eq(users.email, facts.email)))
      .returning({ id: users.id });
    if (!user) return err({ code: "expired" });
    await claimRecords(tx, user.id, requestId);
    await recordAudit(
      tx,
      actor,
      { action: "account.confirmEmail", subjectType: "user", subjectId: user.id, fields: ["emailVerified"] },
      requestId,
    );
    return ok();
  });
}

/**
 * Mails a new confirmation link, if the address has an account that still needs one; whoever asks is
 * told the same in any case. Errors: `too-many`.
 */
export async function resendConfirmation(
  deps: Deps,
  email: string,
  { ip }: { ip: string },
): Promise<Result<undefined, FailureOf<"too-many">>> {
  const fromAddress = await countFromAddress(deps, "mail:address", ip);
  if (!fromAddress.ok) return fromAddress;
  const forAccount = await countAttempt(deps, "verify:account", email);
  if (!forAccount.ok) return forAccount;
  await deps.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, name: users.name, role: userRoles.role, request: staffRequests.id })
      .from(users)
      .leftJoin(userRoles, eq(userRoles.userId, users.id))
      .leftJoin(staffRequests, eq(staffRequests.userId, users.id))
      .where(and(eq(users.email, email), eq(users.emailVerified, false), isNull(users.disabledAt)));
    if (!user) return;
    const screen: SignUpForm["screen"] =
      user.request || user.role === "admin" ? "staff" : user.role === "student" ? "student" : "general";
    await queueConfirmation(tx, deps, { userId: user.id, name: user.name, email, screen });
  });
  return ok();
}
