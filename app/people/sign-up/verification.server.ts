import { and, eq, isNull } from "drizzle-orm";
import { AUTH_SCREENS, type AuthScreen } from "#app/people/credentials/auth-screen.ts";
import {
  consumeLink,
  createCode,
  createLink,
  endLinks,
  findLink,
  LINK_MINUTES,
  type LinkFacts,
} from "#app/people/credentials/links.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { countAttempt, countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { requestMail } from "#app/platform/mail/mail-requests.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { claimRecords } from "./claim-records.server.ts";

type Deps = Pick<Services, "db" | "now" | "secret"> & { jobs: Pick<Jobs, "enqueue"> };

/** The account of a confirmation link; null if the link is unknown, used or expired. */
export function findConfirmation(deps: Deps, token: string): Promise<LinkFacts | null> {
  return findLink(deps.db, deps, "verify-email", token);
}

/**
 * Confirms an address. It takes the link **and** the session of the account: a user who signed up with another
 * person's address never gets the link, and that person, using it, is not signed in.
 *
 * Errors: `unauthenticated`, `forbidden` (someone else's link), `expired`.
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
    await endLinks(tx, "verify-email", user.id);
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
 * Requests a new confirmation link; it is emailed if the address has an account that still needs one, and the
 * response is the same in any case. `enough`: a few were already sent there, and still work.
 *
 * Errors: `too-many`.
 */
export async function resendConfirmation(
  deps: Deps,
  email: string,
  { ip }: { ip: string },
): Promise<Result<"sent" | "enough", FailureOf<"too-many">>> {
  const fromAddress = await countFromAddress(deps, "mail:address", ip);
  if (!fromAddress.ok) return fromAddress;
  if (!(await countAttempt(deps, "verify:account", email)).ok) return ok("enough");
  await deps.db.transaction((tx) => requestMail(tx, deps.jobs, { kind: "confirm-email", email }));
  return ok("sent");
}

/**
 * Emails the link that confirms an address, if its account needs one. It leads to the screen on which the account was
 * created, or to the home of such an account.
 */
export async function mailConfirmation(
  tx: Transaction,
  deps: Deps,
  email: string,
  screen: string | null,
): Promise<void> {
  const [user] = await tx
    .select({ id: users.id, name: users.name, role: userRoles.role, request: staffRequests.id })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(staffRequests, eq(staffRequests.userId, users.id))
    .where(and(eq(users.email, email), eq(users.emailVerified, false), isNull(users.disabledAt)));
  if (!user) return;
  const home: AuthScreen =
    user.request || user.role === "admin" ? "staff" : user.role === "student" ? "student" : "general";
  const facts = { userId: user.id, email };
  const token = await createLink(tx, deps, "verify-email", facts);
  const code = await createCode(tx, deps, facts);
  const from = isOneOf(AUTH_SCREENS, screen) ? screen : home;
  await queueMail(tx, deps.jobs, {
    kind: "verify-email",
    to: { email, name: user.name },
    props: {
      name: user.name,
      code,
      minutes: LINK_MINUTES["sign-in-code"],
      path: `/auth/verify?${new URLSearchParams({ token, from })}`,
      hours: LINK_MINUTES["verify-email"] / 60,
    },
  });
}
