import { eq, inArray, sql } from "drizzle-orm";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { scholarships } from "#app/catalogue/scholarships/scholarships.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import {
  type ChangeRefused,
  changeRecord,
  closedIfArchived,
  one,
} from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { universities } from "./universities.tables.server.ts";
import { slugCandidate } from "./university-slug.ts";

/** The nouns of the catalogue that have a public address and can be archived. */
const TABLES = { university: universities, course: courses, scholarship: scholarships } as const;
type Noun = keyof typeof TABLES;

const MOST_NAMESAKES = 500;

/** What the tables have in common, as one of them: the query builder has no name for it. */
const tableOf = (noun: Noun) => TABLES[noun] as typeof universities;

/**
 * The command that archives or restores a catalogue record; references to it stay. Errors: `not-found`, `stale`.
 * Setting the current state again changes nothing.
 */
export function archiving(noun: Noun) {
  const table = tableOf(noun);
  return (
    deps: StepDeps,
    actor: Actor,
    { id, version, archived }: { id: string; version: number; archived: boolean },
  ): Promise<Result<{ version: number }, ChangeRefused>> =>
    changeRecord(deps, actor, {
      action: `${noun}.${archived ? "archive" : "restore"}`,
      subjectType: noun,
      subjectId: id,
      version,
      lock: (tx) => one(tx.select().from(table).where(eq(table.id, id)).for("update")),
      change(current, tx) {
        if (current.isArchived === archived) return ok(null);
        return ok({
          fields: ["isArchived"],
          write: (next) =>
            tx
              .update(table)
              .set({ isArchived: archived, version: next, updatedAt: deps.now() })
              .where(eq(table.id, id)),
        });
      },
    });
}

/**
 * The command that gives a field of a noun back to the register: the next import may write it again.
 * Errors: `not-found`, `stale`, `closed`. A field that follows the register already changes nothing.
 */
export function followingRegister(noun: "university" | "course") {
  const table = tableOf(noun);
  return (
    deps: StepDeps,
    actor: Actor,
    { id, version, column }: { id: string; version: number; column: string },
  ): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"closed">>> =>
    changeRecord<typeof universities.$inferSelect, FailureOf<"closed">>(deps, actor, {
      action: `${noun}.update`,
      subjectType: noun,
      subjectId: id,
      version,
      lock: (tx) => one(tx.select().from(table).where(eq(table.id, id)).for("update")),
      change(current, tx) {
        if (!current.staffFields.includes(column)) return ok(null);
        const staffFields = current.staffFields.filter((manual) => manual !== column);
        return (
          closedIfArchived(current) ??
          ok({
            fields: ["staffFields"],
            write: (next) =>
              tx
                .update(table)
                .set({ staffFields, version: next, updatedAt: deps.now() })
                .where(eq(table.id, id)),
          })
        );
      },
    });
}

/**
 * A slug that no other record of the noun has: namesakes differ by a number. Concurrent callers wait until the
 * transaction ends.
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

/**
 * The same for many at once, in the same order. Most names are unique and share one query; a namesake costs a query
 * of its own.
 */
export async function freeSlugs(tx: Transaction, noun: Noun, wanted: readonly string[]): Promise<string[]> {
  const table = tableOf(noun);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${noun}.slug`}))`);
  const there = await tx
    .select({ slug: table.slug })
    .from(table)
    .where(inArray(table.slug, [...new Set(wanted)]));
  const taken = new Set(there.map(({ slug }) => slug));
  const found: string[] = [];
  for (const slug of wanted) {
    let free = slug;
    for (let attempt = 1; taken.has(free); attempt += 1) {
      const candidate = slugCandidate(slug, attempt);
      const [same] = taken.has(candidate)
        ? [candidate]
        : await tx.select({ id: table.id }).from(table).where(eq(table.slug, candidate));
      if (same) taken.add(candidate);
      free = candidate;
    }
    taken.add(free);
    found.push(free);
  }
  return found;
}
