import { and, asc, eq, gt, ne, or, type SQL, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { among, inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import { type ListSource, SAMPLE_BELOW } from "#app/platform/lists/list-source.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { FILE_LIST } from "./admin-list.ts";
import type { FileRow } from "./document.ts";
import { selectDocuments, shown } from "./documents.server.ts";
import { documents } from "./documents.tables.server.ts";
import { DOCUMENT_ENDING_DAYS, type FileState } from "./file-states.ts";

/** Documents whose stored file is corrupted, as found by nightly checks. */
const DAMAGED = sql`(
  select document_files.document_id from files
  join document_files on document_files.file_id = files.id
  where files.check_found in ('missing', 'changed')
)`;

/** Documents with a file in which the virus scan found something. */
const INFECTED = sql`(
  select document_files.document_id from files
  join document_files on document_files.file_id = files.id
  where files.scan = 'infected'
)`;

function inState(state: FileState, now: Date): SQL {
  const today = calendarDateOf(now);
  const soon = calendarDateOf(new Date(now.getTime() + DOCUMENT_ENDING_DAYS * 86_400_000));
  const accepted = sql`${documents.state} = 'accepted'`;
  const conditions: Record<FileState, SQL> = {
    "in-review": sql`${documents.state} = 'in-review'`,
    returned: sql`${documents.state} = 'returned'`,
    accepted: sql`${accepted} and coalesce(${documents.expiresOn} >= ${today}::date, true)`,
    expired: sql`${accepted} and ${documents.expiresOn} < ${today}::date`,
    ending: sql`${accepted} and ${documents.expiresOn} between ${today}::date and ${soon}::date`,
    damaged: sql`${documents.id} in ${DAMAGED}`,
    infected: sql`${documents.id} in ${INFECTED}`,
  };
  return conditions[state];
}

/** Those of students whose name, address or number holds the term, as in their list. */
function matches(term: string): SQL {
  const escaped = term.replace(/[\\%_]/g, "\\$&");
  return sql`${documents.studentId} in (
    select students.id from students where students.search_text like '%' || lower(${escaped}::text) || '%'
  )`;
}

/** The list of all documents. */
export function fileSource(now: Date): ListSource<"created", "state" | "kind" | "counsellor" | "changed"> {
  return {
    spec: FILE_LIST,
    from: sql`${documents}`,
    id: sql`${documents.id}`,
    orders: { created: { by: sql`${documents.updatedAt}`, type: "timestamptz" } },
    search: { matches },
    sample: sql`${documents.id} < ${sql.raw(`'${SAMPLE_BELOW}'`)}`,
    filters: {
      state: (state) => inState(state as FileState, now),
      kind: documents.kind,
      changed: { days: documents.updatedAt },
      counsellor: (id) => sql`${documents.studentId} in (
        select students.id from students where students.counsellor_id = ${id}::uuid)`,
    },
  };
}

/** One page of all documents, as requested by the URL. */
export async function listFiles(
  db: DbOrTransaction,
  query: ListQueryOf<typeof FILE_LIST>,
  now: Date,
): Promise<Page<FileRow>> {
  const page = await readListPage(db, fileSource(now), query);
  return { ...page, items: await readFileRows(db, page.items, now) };
}

/** The list's columns of documents, in the order of their ids. */
export async function readFileRows(
  db: DbOrTransaction,
  wanted: readonly string[],
  now: Date,
): Promise<FileRow[]> {
  const ids = [...wanted];
  if (ids.length === 0) return [];
  const [rows, owners] = await Promise.all([
    selectDocuments(db, among(documents.id, ids)),
    db
      .select({
        id: documents.id,
        firstName: students.firstName,
        lastName: students.lastName,
        isDamaged: sql<boolean>`${documents.id} in ${DAMAGED}`,
      })
      .from(documents)
      .innerJoin(students, eq(students.id, documents.studentId))
      .where(among(documents.id, ids)),
  ]);
  const names = new Map(owners.map(({ id, firstName, lastName }) => [id, joinName(firstName, lastName)]));
  const damaged = new Set(owners.flatMap(({ id, isDamaged }) => (isDamaged ? [id] : [])));
  const items = rows.map((row) => ({
    ...shown(now)(row),
    student: names.get(row.document.id) ?? "",
    changedAt: row.document.updatedAt,
    damaged: damaged.has(row.document.id),
  }));
  return inOrder(ids, items);
}

/** The document longest pending review after this one, or else before it; null if there is no other. */
export async function findNextInReview(db: DbOrTransaction, id: string): Promise<string | null> {
  const waiting = (where: SQL | undefined) =>
    db
      .select({ id: documents.id })
      .from(documents)
      .where(and(sql`${documents.state} = 'in-review'`, ne(documents.id, id), where))
      .orderBy(asc(documents.updatedAt), asc(documents.id))
      .limit(1);
  const [here] = await db.select({ at: documents.updatedAt }).from(documents).where(eq(documents.id, id));
  const [later] = here
    ? await waiting(
        or(gt(documents.updatedAt, here.at), and(eq(documents.updatedAt, here.at), gt(documents.id, id))),
      )
    : [];
  const [next] = later ? [later] : await waiting(undefined);
  return next?.id ?? null;
}
