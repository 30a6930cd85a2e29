import { eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/services/write-deps.server.ts";
import { courses, scholarships, universities } from "#app/registry/tables.server.ts";
import { slugCandidate } from "./university-slug.ts";

/** The nouns of the catalogue that have a public address and can be archived. */
const TABLES = { university: universities, course: courses, scholarship: scholarships } as const;
type Noun = keyof typeof TABLES;

type Refused = FailureOf<"unauthenticated" | "forbidden">;
const MOST_NAMESAKES = 500;

/** What the tables have in common, as one of them: the query builder has no name for it. */
const tableOf = (noun: Noun) => TABLES[noun] as typeof universities;

/**
 * The command that takes a record of a noun out of the catalogue, or brings it back; what refers to it
 * stays. Errors: `not-found`, `stale`. Asking for the state that it is in changes nothing.
 */
export function archiving(noun: Noun) {
  const table = tableOf(noun);
  return async (
    deps: WriteDeps,
    actor: Actor,
    input: { id: string; version: number; archived: boolean },
  ): Promise<Result<{ version: number }, Refused | FailureOf<"not-found" | "stale">>> => {
    const { id, version, archived } = input;
    const action = `${noun}.${archived ? "archive" : "restore"}` as const;
    const allowed = authorize(actor, action);
    if (!allowed.ok) return allowed;
    return deps.db.transaction(async (tx) => {
      const [current] = await tx.select().from(table).where(eq(table.id, id)).for("update");
      if (!current) return err({ code: "not-found" });
      if (current.isArchived === archived) return ok({ version: current.version });
      if (current.version !== version) return err({ code: "stale", currentVersion: current.version });
      await tx
        .update(table)
        .set({ isArchived: archived, version: version + 1, updatedAt: deps.now() })
        .where(eq(table.id, id));
      await recordAudit(
        tx,
        actor,
        { action, subjectType: noun, subjectId: id, fields: ["isArchived"] },
        deps.requestId,
      );
      return ok({ version: version + 1 });
    });
  };
}

/**
 * The command that gives a field of a noun back to the register: the next import may write it again.
 * Errors: `not-found`, `stale`, `closed`. A field that follows the register already changes nothing.
 */
export function followingRegister(noun: "university" | "course") {
  const table = tableOf(noun);
  return async (
    deps: WriteDeps,
    actor: Actor,
    input: { id: string; version: number; column: string },
  ): Promise<Result<{ version: number }, Refused | FailureOf<"not-found" | "stale" | "closed">>> => {
    const action = `${noun}.update` as const;
    const allowed = authorize(actor, action);
    if (!allowed.ok) return allowed;
    const { id, version, column } = input;
    return deps.db.transaction(async (tx) => {
      const [current] = await tx.select().from(table).where(eq(table.id, id)).for("update");
      if (!current) return err({ code: "not-found" });
      if (!current.staffFields.includes(column)) return ok({ version: current.version });
      if (current.version !== version) return err({ code: "stale", currentVersion: current.version });
      if (current.isArchived) return err({ code: "closed", because: "archived" });
      const staffFields = current.staffFields.filter((kept) => kept !== column);
      await tx
        .update(table)
        .set({ staffFields, version: version + 1, updatedAt: deps.now() })
        .where(eq(table.id, id));
      await recordAudit(
        tx,
        actor,
        { action, subjectType: noun, subjectId: id, fields: ["staffFields"] },
        deps.requestId,
      );
      return ok({ version: version + 1 });
    });
  };
}

/**
 * An address that no other record of the noun has: namesakes differ by a number. Until the transaction
 * ends, whoever wants one too waits.
 */
export async function freeSlug(tx: Transaction, noun: Noun, wanted: string): Promise<string> {
  const table = tableOf(noun);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${noun}.slug`}))`);
  const candidates = Array.from({ length: MOST_NAMESAKES }, (_, attempt) => slugCandidate(wanted, attempt));
  const taken = await tx.select({ slug: table.slug }).from(table).where(inArray(table.slug, candidates));
  const free = candidates.find((slug) => !taken.some((one) => one.slug === slug));
  if (!free) throw new Error(`${MOST_NAMESAKES} records have the same address already: ${wanted}`);
  return free;
}
