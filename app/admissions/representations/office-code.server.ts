import { eq } from "drizzle-orm";
import {
  consumeCode,
  createCode,
  createLink,
  endLinks,
  LINK_MINUTES,
} from "#app/people/credentials/links.server.ts";
import { countAttempt, countFromAddress } from "#app/platform/limits/attempts.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { RepresentationDeps } from "./ask.server.ts";
import { appendStep } from "./chain.server.ts";
import { representations } from "./representations.tables.server.ts";
import { type RepresentationState, stateAfter } from "./state.ts";
import { daysAfter, REQUEST_DAYS } from "./terms.ts";
import { roundHash } from "./tokens.server.ts";

type Row = typeof representations.$inferSelect;

export const OFFICE_CODE_MINUTES = LINK_MINUTES["representation-code"];

/** Whether an agent can show a code for a request: it is unanswered, and its student has no address for a link. */
export const takesOfficeCode = (row: { state: RepresentationState; email: string; phone: string | null }) =>
  hasNoAddress(row.email) && row.phone !== null && stateAfter(row.state, "code-shown", "agent") !== null;

/**
 * Creates a code with which a student who is with their agent opens the request on their own device. Shown once,
 * valid once and for a quarter of an hour, only with the number of the request; ends earlier codes. It only proves
 * that the student was present: the record that they agree to is a new one, and an account needs a code by SMS.
 *
 * Errors: `not-found` (also for another partner's), `stale`, `illegal-move` (answered, or the student has an
 * address), `too-many`.
 */
export async function showOfficeCode(
  deps: RepresentationDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<string, ChangeRefused | FailureOf<"illegal-move" | "too-many">>> {
  let code = "";
  const shown = await changeRecord<Row, FailureOf<"illegal-move" | "too-many">>(deps, actor, {
    action: "representation.ask",
    subjectType: "representation",
    subjectId: id,
    version,
    async lock(tx) {
      const row = await one(
        tx.select().from(representations).where(eq(representations.id, id)).for("update"),
      );
      return row && relationTo(actor, { organisationId: row.organisationId }) === "own" ? row : null;
    },
    relation: (row) => relationTo(actor, { organisationId: row.organisationId }),
    async change(row, tx) {
      if (!takesOfficeCode(row) || row.phone === null) {
        return err({ code: "illegal-move", from: row.state, to: row.state, why: "no-such-move" });
      }
      const counted = await countAttempt({ db: tx, now: deps.now }, "office-code:account", id);
      if (!counted.ok) return counted;
      const { phone } = row;
      const now = deps.now();
      const isOpen = row.requestExpiresAt !== null && row.requestExpiresAt > now;
      const round = Math.max(1, row.tokenRound);
      return ok({
        fields: ["officeCode"],
        async write(next) {
          await endLinks(tx, "representation-code", id);
          code = await createCode(tx, deps, { userId: id, email: phone }, "representation-code");
          await tx
            .update(representations)
            .set({
              version: next,
              updatedAt: now,
              tokenRound: round,
              tokenHash: roundHash(deps.secret, id, round),
              ...(isOpen ? {} : { requestExpiresAt: daysAfter(now, REQUEST_DAYS) }),
            })
            .where(eq(representations.id, id));
          await appendStep(tx, row, { event: "code-shown", by: "agent", through: "page", actor, at: now });
        },
      });
    },
  });
  return shown.ok ? ok(code) : shown;
}

/**
 * Exchanges a code for the token of the request's page, which works for half an hour. The attempt is counted before
 * the code is checked. Errors: `expired` (wrong, used or expired), `too-many`.
 */
export async function enterOfficeCode(
  deps: Pick<Services, "db" | "now" | "secret">,
  { phone, code }: { phone: string; code: string },
  { ip }: { ip: string },
): Promise<Result<string, FailureOf<"expired" | "too-many">>> {
  const fromNetwork = await countFromAddress(deps, "office-code-entry:address", ip);
  if (!fromNetwork.ok) return fromNetwork;
  const counted = await countAttempt(deps, "office-code-entry:account", phone);
  if (!counted.ok) return counted;
  return deps.db.transaction(async (tx) => {
    const facts = await consumeCode(tx, deps, phone, code, "representation-code");
    if (!facts) return err({ code: "expired" });
    return ok(await createLink(tx, deps, "representation-present", facts));
  });
}
