import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { recordAudits } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { addRows } from "#app/platform/database/insert-rows.server.ts";
import type { LineAdditions, LineDetail, LineProblem } from "#app/platform/imports/import.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { hasStrangeCharacters } from "#app/platform/text/strange-characters.ts";
import { isTag, MOST_TAGS, TAG_DETAIL, TAG_MAX_LENGTH, TAGGED_RECORDS, type Tag, tagNamesOf } from "./tag.ts";
import { listTags } from "./tags.server.ts";
import { RECORD_TAGS, studentTags, tags } from "./tags.tables.server.ts";
import { tagMessages as texts } from "./tags.words.ts";

/** The tags in use by their plain names, and what students of a list have. */
export interface KnownTags {
  readonly byName: ReadonlyMap<string, Tag>;
  readonly idsOf: (studentId: string) => ReadonlySet<string>;
  /** Names without a tag become new tags. */
  readonly addsNew: boolean;
}

/** Reads the tags in use, and those of some students; nothing where no line names a tag. */
export async function readKnownTags(
  db: DbOrTransaction,
  studentIds: readonly string[],
  { isAsked, addsNew }: { isAsked: boolean; addsNew: boolean },
): Promise<KnownTags> {
  if (!isAsked) return { byName: new Map(), idsOf: () => new Set(), addsNew };
  const inUse = (await listTags(db)).filter(({ isArchived }) => !isArchived);
  const rows =
    studentIds.length === 0
      ? []
      : await db
          .select()
          .from(studentTags)
          .where(inArray(studentTags.recordId, [...studentIds]));
  const byStudent = Map.groupBy(rows, ({ recordId }) => recordId);
  return {
    byName: new Map(inUse.map((tag) => [plainName(tag.name), tag])),
    idsOf: (studentId) => new Set((byStudent.get(studentId) ?? []).map(({ tagId }) => tagId)),
    addsNew,
  };
}

const isName = (name: string): boolean => name.length <= TAG_MAX_LENGTH && !hasStrangeCharacters(name);

/** The tags of a cell that a student does not have yet; names without a tag stay for a note, unless new tags are added. */
export function tagsOfCell(
  cell: string | undefined,
  studentId: string | null,
  { byName, idsOf, addsNew }: KnownTags,
): { details: LineDetail[]; problems: LineProblem[]; kept: string[] } {
  const has = studentId === null ? new Set<string>() : idsOf(studentId);
  const details: LineDetail[] = [];
  const problems: LineProblem[] = [];
  const kept: string[] = [];
  for (const name of tagNamesOf(cell ?? "")) {
    const tag = byName.get(plainName(name));
    if (tag && has.has(tag.id)) continue;
    if (tag || (addsNew && isName(name))) {
      details.push({
        fieldId: TAG_DETAIL,
        value: tag?.id ?? name,
        label: texts.title,
        text: tag?.name ?? name,
      });
      continue;
    }
    const message = texts.import.unknown({ name: name.slice(0, TAG_MAX_LENGTH) });
    problems.push({ column: "tags", message, severity: "warning" });
    kept.push(name);
  }
  return { details, problems, kept };
}

type Added = LineAdditions & {
  /** The student. */
  readonly recordId: string;
  /** The application that the tags are for, which the same import adds. */
  readonly applicationId?: string;
};
interface Adding {
  readonly db: DbOrTransaction;
  readonly requestId?: string | undefined;
  readonly now: () => Date;
}

/**
 * Creates the tags for new names in lines, and replaces the names with their ids. A name that cannot become a tag
 * stays as a line of a note: without permission, or above the limit.
 */
export async function createTags<Line extends Added>(
  { db, requestId, now }: Adding,
  actor: Actor,
  lines: readonly Line[],
): Promise<Line[]> {
  const asked = lines.flatMap(({ details = [] }) => details.filter(isTag).map(({ value }) => value));
  if (asked.length === 0) return [...lines];
  const known = await listTags(db);
  const free = can(actor, "tag.create")
    ? MOST_TAGS - known.filter(({ isArchived }) => !isArchived).length
    : 0;
  const taken = new Set(known.map(({ name }) => plainName(name)));
  const names = asked.filter((value) => !isRecordId(value) && !taken.has(plainName(value)));
  const fresh = [...new Map(names.map((name) => [plainName(name), name])).values()].slice(
    0,
    Math.max(0, free),
  );
  if (fresh.length > 0) {
    const [createdAt, updatedAt] = [now(), now()];
    const made = await db
      .insert(tags)
      .values(fresh.map((name) => ({ name, tone: "secondary" as const, createdAt, updatedAt })))
      .onConflictDoNothing()
      .returning({ id: tags.id });
    await recordAudits(
      db,
      actor,
      made.map(({ id }) => ({
        action: "tag.create",
        subjectType: "tag",
        subjectId: id,
        fields: ["name", "tone", "isArchived"],
      })),
      requestId,
    );
  }
  const after = fresh.length > 0 ? await listTags(db) : known;
  const idOf = new Map(after.flatMap(({ id, name }) => [[id, id] as const, [plainName(name), id] as const]));
  return lines.map((line) => {
    const left: string[] = [];
    const details = (line.details ?? []).flatMap((detail) => {
      if (!isTag(detail)) return [detail];
      const id = idOf.get(isRecordId(detail.value) ? detail.value : plainName(detail.value));
      if (id === undefined) left.push(detail.text);
      return id === undefined ? [] : [{ ...detail, value: id }];
    });
    const notes = left.length > 0 ? [texts.import.line({ names: left.join(", ") })] : [];
    return { ...line, details, notes: [...line.notes, ...notes] };
  });
}

/**
 * Stores the tags of imported students and applications.
 *
 * @returns the ids of the rows, for each line
 */
export async function addTags(db: DbOrTransaction, lines: readonly Added[]): Promise<string[][]> {
  const made = lines.map(({ recordId, applicationId, details = [] }) => ({
    records: applicationId === undefined ? ("students" as const) : ("applications" as const),
    rows: [...new Set(details.filter(isTag).map(({ value }) => value))].map((tagId) => ({
      id: randomUUID(),
      recordId: applicationId ?? recordId,
      tagId,
    })),
  }));
  for (const records of TAGGED_RECORDS) {
    const rows = made.flatMap((one) => (one.records === records ? one.rows : []));
    await addRows(db, RECORD_TAGS[records], rows);
  }
  return made.map(({ rows }) => rows.map(({ id }) => id));
}

/** Removes tags that an import has given to students. Those of applications are deleted with their applications. */
export async function removeTags(db: DbOrTransaction, ids: readonly string[]): Promise<void> {
  await db.delete(studentTags).where(inArray(studentTags.id, [...ids]));
}
