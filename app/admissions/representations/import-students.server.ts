import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { auditRow } from "#app/platform/audit/audit.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { ImportAnswers } from "#app/platform/imports/import.ts";
import type { Table } from "#app/platform/imports/read-table.server.ts";
import { isBroken } from "#app/platform/imports/table.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize, relationTo } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { noAddressFor, shownAddress } from "#app/platform/sessions/no-address.ts";
import { latestToday } from "#app/platform/time/calendar-date.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { nextLine } from "./chain.server.ts";
import { lockAsking } from "./duplicates.server.ts";
import { type ImportColumns, matchColumns } from "./import-columns.ts";
import { judgeLines, keysOf, type RowVerdict } from "./import-lines.server.ts";
import {
  representationEvents,
  representationImports,
  representations,
} from "./representations.tables.server.ts";

type Import = typeof representationImports.$inferSelect;
type Person = Extract<RowVerdict, { verdict: "new" }>["person"];

/** Pending files per partner; the oldest are deleted first. */
const MOST_WAITING = 5;
/** Rows per statement. */
const AT_ONCE = 200;

/** Stores a file's lines for the preview, without sending requests. Errors: `forbidden`. */
export async function keepImport(
  deps: WriteDeps,
  actor: Actor,
  { name, table }: { name: string; table: Table },
): Promise<Result<{ id: string }, FailureOf<"unauthenticated" | "forbidden">>> {
  const organisationId = actor.kind === "user" ? (actor.organisation?.id ?? null) : null;
  const allowed = authorize(actor, "representation.import", relationTo(actor, { organisationId }));
  if (!allowed.ok) return allowed;
  if (organisationId === null) return err({ code: "forbidden" });
  const { header, pages, lineCount: _, sample: __, ...source } = table;
  return deps.db.transaction(async (tx) => {
    await lockAsking(tx, organisationId);
    const waiting = await tx
      .select({ id: representationImports.id })
      .from(representationImports)
      .where(
        and(
          eq(representationImports.organisationId, organisationId),
          isNull(representationImports.confirmedAt),
        ),
      )
      .orderBy(desc(representationImports.createdAt), desc(representationImports.id))
      .offset(MOST_WAITING - 1);
    if (waiting.length > 0) {
      const ids = waiting.map(({ id }) => id);
      await tx.delete(representationImports).where(inArray(representationImports.id, ids));
    }
    const [made] = await tx
      .insert(representationImports)
      .values({
        organisationId,
        createdBy: actor.kind === "user" ? actor.userId : null,
        fileName: name,
        header: [...header],
        rows: sql.join(
          pages.map((page) => sql`convert_from(${page}::bytea, 'UTF8')::jsonb`),
          sql` || `,
        ),
        columns: {
          places: matchColumns(header),
          source: {
            ...source,
            // The text of a broken line is personal data. It is stored only with the lines.
            noted: source.noted.map((each) => (isBroken(each) ? { ...each, text: "" } : each)),
            answers: { dayOrder: null, phoneCountry: null },
          },
        },
        createdAt: deps.now(),
      })
      .returning({ id: representationImports.id });
    if (!made) throw new Error("An insert gives its row");
    return ok(made);
  });
}

/** One of a partner's own files; null for an unknown id or another partner's. */
export async function findImport(
  db: DbOrTransaction,
  organisationId: string | null,
  id: string,
): Promise<Import | null> {
  if (organisationId === null) return null;
  const [row] = await db
    .select()
    .from(representationImports)
    .where(and(eq(representationImports.id, id), eq(representationImports.organisationId, organisationId)));
  return row ?? null;
}

/** The current result of each line: checked each time, only against the partner's own students. */
export async function verdictsOf(db: DbOrTransaction, kept: Import, now: Date): Promise<RowVerdict[]> {
  const own = await db
    .select({
      firstName: representations.firstName,
      lastName: representations.lastName,
      email: representations.email,
      phone: representations.phone,
      birthDate: representations.birthDate,
    })
    .from(representations)
    .where(
      and(
        eq(representations.organisationId, kept.organisationId),
        inArray(representations.state, ["asked", "active"]),
      ),
    );
  const known = new Set(own.flatMap((one) => keysOf({ ...one, email: shownAddress(one.email) || null })));
  return judgeLines(kept.rows, kept.columns, {
    has: (person) => keysOf(person).some((key) => known.has(key)),
    today: latestToday(now),
  });
}

/** Sets the column mapping of the file. Errors: `not-found` (also for another partner's), `stale`. */
export async function chooseColumns(
  deps: WriteDeps,
  actor: Actor,
  {
    id,
    version,
    columns,
    answers,
  }: { id: string; version: number; columns: ImportColumns; answers: ImportAnswers },
): Promise<Result<undefined, ChangeRefused>> {
  const chosen = await changeRecord<Import>(deps, actor, {
    ...ABOUT,
    subjectId: id,
    version,
    lock: (tx) => lockOwn(tx, actor, id),
    relation: (row) => relationTo(actor, { organisationId: row.organisationId }),
    change(row, tx) {
      if (row.confirmedAt !== null) return ok(null);
      const within = Object.fromEntries(
        Object.entries(columns).filter(([, at]) => at >= 0 && at < row.header.length),
      );
      return ok({
        fields: ["columns"],
        write: (next) =>
          tx
            .update(representationImports)
            .set({
              columns: { places: within, source: { ...row.columns.source, answers } },
              version: next,
            })
            .where(eq(representationImports.id, id)),
      });
    },
  });
  return chosen.ok ? ok() : chosen;
}

const ABOUT = { action: "representation.import", subjectType: "representation-import" } as const;

/** A file of the caller's organisation; another's is not found. */
const lockOwn = (tx: Transaction, actor: Actor, id: string) =>
  one(
    tx
      .select()
      .from(representationImports)
      .where(
        and(
          eq(representationImports.id, id),
          eq(
            representationImports.organisationId,
            actor.kind === "user" ? (actor.organisation?.id ?? sql`null`) : sql`null`,
          ),
        ),
      )
      .for("update"),
  );

/**
 * Sends requests to everyone in a file who is new: all or none, and only once, even if confirmed repeatedly. Emails
 * are sent as the daily limit allows. Rejected rows are kept for a day for correction.
 *
 * Errors: `forbidden`, `not-found` (also for another partner's), `stale`.
 */
export async function confirmImport(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<undefined, ChangeRefused>> {
  const confirmed = await changeRecord<Import>(deps, actor, {
    ...ABOUT,
    subjectId: id,
    version,
    async lock(tx) {
      const organisationId = actor.kind === "user" ? actor.organisation?.id : null;
      if (!organisationId) return null;
      // For two concurrent files with the same students: the second finds those of the first.
      await lockAsking(tx, organisationId);
      return lockOwn(tx, actor, id);
    },
    relation: (row) => relationTo(actor, { organisationId: row.organisationId }),
    async change(row, tx) {
      if (row.confirmedAt !== null) return ok(null);
      const verdicts = await verdictsOf(tx, row, deps.now());
      const people = verdicts.flatMap((verdict) => (verdict.verdict === "new" ? [verdict.person] : []));
      const taken = new Set(verdicts.flatMap(({ verdict, line }) => (verdict === "new" ? [line] : [])));
      return ok({
        fields: ["confirmedAt", "imported"],
        async write(next) {
          await insertAll(tx, deps, actor, row.organisationId, people);
          await tx
            .update(representationImports)
            .set({
              confirmedAt: deps.now(),
              imported: people.length,
              rows: row.rows.filter(({ line }) => !taken.has(line)),
              version: next,
            })
            .where(eq(representationImports.id, id));
          await deps.jobs.enqueue(tx, "care-for-representations", {});
        },
      });
    },
  });
  return confirmed.ok ? ok() : confirmed;
}

async function insertAll(
  tx: Transaction,
  deps: WriteDeps,
  actor: Actor,
  organisationId: string,
  people: readonly Person[],
): Promise<void> {
  const now = deps.now();
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const made = people.slice(from, from + AT_ONCE).map((person) => {
      const id = randomUUID();
      const end = { id, organisationId, chainLength: 0, chainHash: null };
      const line = nextLine(end, { event: "asked", by: "agent", through: "import", actor, at: now });
      const row = {
        ...person,
        id,
        email: person.email ?? noAddressFor(id),
        organisationId,
        requestedBy: actor.kind === "user" ? actor.userId : null,
        requestedAt: now,
        createdAt: now,
        updatedAt: now,
        ...line.end,
      };
      const entry = { action: "representation.ask", subjectType: "representation", subjectId: id };
      return { row, line: line.row, audit: auditRow(actor, entry, deps.requestId) };
    });
    await tx.insert(representations).values(made.map(({ row }) => row));
    await tx.insert(representationEvents).values(made.map(({ line }) => line));
    await tx.insert(auditEntries).values(made.map(({ audit }) => audit));
  }
}
