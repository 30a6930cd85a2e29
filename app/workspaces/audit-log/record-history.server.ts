import { asc, eq, getTableColumns, gte, is, type SQL, sql } from "drizzle-orm";
import { PgUUID } from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { catalogueImports } from "#app/catalogue/register/register.tables.server.ts";
import { auditEntries, auditValues } from "#app/platform/audit/audit.tables.server.ts";
import {
  isSecretField,
  type StoredChanges,
  type StoredValue,
  storedValue,
} from "#app/platform/audit/stored-values.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { ERASED_EMAIL } from "#app/platform/personal-data/erased.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { withoutStandIns } from "#app/platform/sessions/no-address.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { hasStrangeCharacters } from "#app/platform/text/strange-characters.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import type { RecordChange, RecordHistory } from "./record-on-day.ts";
import { ALWAYS_UNNAMED, type RecordedTable, recordedTable } from "./recorded-tables.server.ts";

/** Changes of a record that are looked at, from the newest on. */
const MOST = 2_000;
const LONGEST_ID = 200;
/** An entry within this time of the moment at which its record was added is the one that added it. */
const SAME_MOMENT_MS = 60_000;
/** It also adopts data added since then, but names only the account. */
const CLAIM = "account.claimRecord";
const ERASE = "person.erase";

interface Subject {
  readonly subjectType: string;
  readonly subjectId: string;
}
type Values = Readonly<Record<string, unknown>>;
interface Line {
  readonly id: string;
  readonly at: Date;
  readonly by: string | null;
  readonly actorId: string | null;
  readonly action: string;
  readonly fields: readonly string[];
  readonly digest: string | null;
  readonly changes: StoredChanges | null;
}

/**
 * The current and earlier values of a record, in a time zone. Null for a kind of record whose values the audit log
 * does not store, and for one that neither exists nor is in the audit log.
 */
export async function readRecordHistory(
  db: DbOrTransaction,
  subject: Subject,
  timeZone: string,
): Promise<RecordHistory | null> {
  const known = recordedTable(subject.subjectType);
  if (!known || !isPossibleId(known, subject.subjectId)) return null;
  const found = await readLines(db, ofSubject(subject), MOST + 1);
  const lines = found.slice(0, MOST).reverse();
  const isSetting = subject.subjectType === "setting";
  // Settings also contain hidden values: only those that the audit log names are shown.
  if (isSetting && lines.length === 0) return null;
  const row = await readRow(db, known, subject);
  if (!row && lines.length === 0) return null;
  const columns = isSetting
    ? [...new Set(lines.flatMap(({ fields }) => fields))]
    : Object.keys(getTableColumns(known.table));
  const addedAt = momentOf(row?.createdAt ?? lines.at(-1)?.changes?.createdAt?.from);
  const isCut = found.length > MOST;
  const kinds = kindsOf(lines, { isGone: row === null, addedAt, isCut });
  const own = lines.map((line, index) => ({
    ...changeOf(line, timeZone),
    isOpaque: isOpaque(line, known, columns),
    kind: kinds[index] ?? "changed",
  }));
  const others = await readOthers(db, subject, known, { row, addedAt, timeZone });
  const unnamed = [...ALWAYS_UNNAMED, ...(known.unnamed ?? [])];
  return {
    now: withoutStandIns(row && valuesOf(row)),
    isEmptied: subject.subjectType !== "student" && row !== null && Object.values(row).includes(ERASED_EMAIL),
    addedOn: addedAt && calendarDateIn(addedAt, timeZone),
    fields: columns.filter((field) => !unnamed.includes(field) && !isSecretField(field)),
    changes: withoutStandIns([...own, ...others].sort((a, b) => a.at.getTime() - b.at.getTime())),
    isCut,
  };
}

function isPossibleId({ id }: RecordedTable, subjectId: string): boolean {
  if (is(id, PgUUID)) return isRecordId(subjectId);
  return subjectId.length <= LONGEST_ID && !hasStrangeCharacters(subjectId);
}

const ofSubject = ({ subjectType, subjectId }: Subject) =>
  sql`${auditEntries.subjectType} = ${subjectType} and ${auditEntries.subjectId} = ${subjectId}`;

/** Changes in the audit log, the newest first, by the index of each record's changes. */
function readLines(db: DbOrTransaction, where: SQL, limit: number): Promise<Line[]> {
  return db
    .select({
      id: auditEntries.id,
      at: auditEntries.createdAt,
      by: profiles.fullName,
      actorId: auditEntries.actorId,
      action: auditEntries.action,
      fields: auditEntries.fields,
      digest: auditEntries.valuesDigest,
      changes: auditValues.changes,
    })
    .from(auditEntries)
    .leftJoin(profiles, eq(profiles.userId, auditEntries.actorId))
    .leftJoin(auditValues, eq(auditValues.entryId, auditEntries.id))
    .where(sql`not ${auditEntries.isRead} and ${where}`)
    .orderBy(sql`${auditEntries.createdAt} desc, ${auditEntries.id} desc`)
    .limit(limit);
}

async function readRow(
  db: DbOrTransaction,
  { table, id }: RecordedTable,
  { subjectType, subjectId }: Subject,
): Promise<Values | null> {
  const [row] = await db.select().from(table).where(sql`${id} = ${subjectId}`).limit(1);
  if (!row) return null;
  return subjectType === "setting" ? (row.value as Values) : row;
}

/**
 * What changes a record outside its own audit log: submitting an application applies the name and the phone that the
 * student typed there; an import of the register; erasing the student it is about.
 */
async function readOthers(
  db: DbOrTransaction,
  { subjectType, subjectId }: Subject,
  { followsRegister }: RecordedTable,
  { row, addedAt, timeZone }: { row: Values | null; addedAt: Date | null; timeZone: string },
): Promise<RecordChange[]> {
  const changed: RecordChange[] = [];
  if (subjectType === "student") {
    const sent = await readLines(
      db,
      sql`${auditEntries.subjectType} = 'application' and ${auditEntries.action} = 'application.submitOwn'
        and ${auditEntries.subjectId} in (
          select a.id::text from ${applications} a where a.student_id = ${subjectId})`,
      MOST,
    );
    const fields = ["firstName", "lastName", "phone"];
    changed.push(...sent.map((line) => ({ ...changeOf(line, timeZone), fields, changes: null })));
  } else if (typeof row?.studentId === "string") {
    const student = { subjectType: "student", subjectId: row.studentId };
    const erased = await readLines(
      db,
      sql`${ofSubject(student)} and ${auditEntries.action} = ${ERASE}`,
      MOST,
    );
    changed.push(...erased.map((line) => ({ ...changeOf(line, timeZone), isOpaque: true })));
  }
  if (followsRegister) {
    const read = await db
      .select({ id: catalogueImports.id, at: catalogueImports.finishedAt })
      .from(catalogueImports)
      .where(addedAt ? gte(catalogueImports.finishedAt, addedAt) : undefined)
      .orderBy(asc(catalogueImports.finishedAt));
    const nobody = { by: null, actorId: null, action: "", fields: [], digest: null, changes: null };
    changed.push(
      ...read.map((one) => ({
        ...changeOf({ ...nobody, ...one }, timeZone),
        isOpaque: true,
        isEntry: false,
      })),
    );
  }
  return changed;
}

function changeOf({ digest, ...line }: Line, timeZone: string): RecordChange {
  return {
    ...line,
    day: calendarDateIn(line.at, timeZone),
    isErased: line.action === ERASE || (digest !== null && line.changes === null),
    isOpaque: false,
    kind: "changed",
    isEntry: true,
  };
}

/** A line with values names all that it changed; one without them is believed where it names columns of the record. */
function isOpaque(line: Line, known: RecordedTable, columns: readonly string[]): boolean {
  if (line.changes !== null || known.relatedActions?.test(line.action)) return false;
  if (line.action === CLAIM || line.fields.length === 0) return true;
  if (line.digest !== null) return false;
  return line.fields.some((field) => !columns.includes(field) && !known.relatedFields?.includes(field));
}

/**
 * What each line did to the record, the oldest first. One that keeps one side of its values alone added or removed it; so
 * did some that keep none: the first at the moment at which it was added, the one after a removal, the last of one that is gone.
 */
function kindsOf(
  lines: readonly Line[],
  about: { isGone: boolean; addedAt: Date | null; isCut: boolean },
): RecordChange["kind"][] {
  const kinds: RecordChange["kind"][] = [];
  for (const [index, line] of lines.entries()) {
    const sides = Object.values(line.changes ?? {}).filter(({ isLong }) => !isLong);
    const isFirst = index === 0 && !about.isCut && about.addedAt !== null;
    const sinceAdded = Math.abs(line.at.getTime() - (about.addedAt?.getTime() ?? 0));
    if (sides.length > 0 && sides.every(({ to }) => to === undefined)) kinds.push("removed");
    else if (sides.length > 0 && sides.every(({ from }) => from === undefined)) kinds.push("added");
    else if (kinds.at(-1) === "removed") kinds.push("added");
    else if (line.changes !== null || line.action === ERASE) kinds.push("changed");
    else if (isFirst && sinceAdded < SAME_MOMENT_MS) kinds.push("added");
    else if (about.isGone && index === lines.length - 1 && line.fields.length === 0) kinds.push("removed");
    else kinds.push("changed");
  }
  return kinds;
}

function momentOf(value: unknown): Date | null {
  const moment = value instanceof Date ? value : typeof value === "string" ? new Date(value) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
}

function valuesOf(row: Values): Record<string, StoredValue> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) => {
      const kept = storedValue(value);
      return kept === undefined ? [] : [[field, kept]];
    }),
  );
}
