import { and, asc, desc, eq, ilike, isNull, lt, or, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { among, inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { isLate } from "#app/platform/working-days/late.ts";
import { ENQUIRY_LIST } from "./admin-list.ts";
import { enquiries } from "./enquiries.tables.server.ts";
import type { EnquiryGroup, EnquiryRow } from "./enquiry-row.ts";

export const enquirySource = (
  now: Date,
): ListSource<"created" | "name", "handled" | "created" | "source" | "tab"> => ({
  spec: ENQUIRY_LIST,
  from: sql`${enquiries}`,
  id: sql`${enquiries.id}`,
  orders: {
    created: { by: sql`${enquiries.createdAt}`, type: "timestamptz" },
    name: { by: sql`lower(${enquiries.name}) collate "C"`, type: "text" },
  },
  search: {
    text: sql`lower(concat_ws(chr(10), ${enquiries.name}, ${enquiries.email}, ${enquiries.phone},
      ${enquiries.campaign} ->> 'utm_campaign', ${enquiries.campaign} ->> 'utm_source', ${enquiries.campaign} ->> 'ref'))`,
    indexed: false,
  },
  filters: {
    created: { days: enquiries.createdAt },
    source: enquiries.sourceId,
    handled: (answer) => {
      if (answer === "yes") return sql`${enquiries.handledAt} is not null`;
      const open = sql`${enquiries.handledAt} is null`;
      return answer === "no"
        ? open
        : sql`(${open} and ${enquiries.answerBy} < ${now.toISOString()}::timestamptz)`;
    },
  },
});

/** One page of the enquiries, as the URL asks for it. */
export async function listEnquiries(
  db: DbOrTransaction,
  query: ListQueryOf<typeof ENQUIRY_LIST>,
  now: Date,
): Promise<Page<EnquiryRow>> {
  const page = await readListPage(db, enquirySource(now), query);
  return { ...page, items: await readEnquiryRows(db, page.items, now) };
}

const MOST_IN_GROUP = 10;

/** Open enquiries, those that are due first; where a term is searched for, all that it finds, the latest first. */
export async function readEnquiryGroup(
  db: DbOrTransaction,
  { search, onlyLate }: { readonly search: string; readonly onlyLate: boolean },
  now: Date,
): Promise<EnquiryGroup> {
  const { name, email, handledAt, answerBy, createdAt, id } = enquiries;
  const term = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .select({ ...COLUMNS, total: sql<number>`count(*) over ()::int` })
    .from(enquiries)
    .leftJoin(profiles, eq(profiles.userId, enquiries.handledBy))
    .where(
      search === ""
        ? and(isNull(handledAt), onlyLate ? lt(answerBy, now) : undefined)
        : or(ilike(name, term), ilike(email, term)),
    )
    .orderBy(...(search === "" ? [asc(answerBy), asc(id)] : [desc(createdAt), desc(id)]))
    .limit(MOST_IN_GROUP);
  return { items: rows.map(({ total: _, ...row }) => judged(row, now)), total: rows[0]?.total ?? 0 };
}

/** What the list shows of enquiries, in the order of their ids. */
export async function readEnquiryRows(
  db: DbOrTransaction,
  ids: readonly string[],
  now: Date,
): Promise<EnquiryRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectEnquiries(db).where(among(enquiries.id, ids));
  return inOrder(
    ids,
    rows.map((row) => judged(row, now)),
  );
}

/** One enquiry, or null. `id` is a record id. */
export async function findEnquiry(db: DbOrTransaction, id: string, now: Date): Promise<EnquiryRow | null> {
  const [row] = await selectEnquiries(db).where(eq(enquiries.id, id));
  return row ? judged(row, now) : null;
}

const judged = (row: Omit<EnquiryRow, "isLate">, now: Date): EnquiryRow => ({
  ...row,
  isLate: row.handledAt === null && isLate(row.answerBy, now),
});

const COLUMNS = {
  id: enquiries.id,
  kind: enquiries.kind,
  name: enquiries.name,
  email: enquiries.email,
  phone: enquiries.phone,
  topic: enquiries.topic,
  preferredTime: enquiries.preferredTime,
  message: enquiries.message,
  studentId: enquiries.studentId,
  interest: enquiries.interest,
  source: enquiries.source,
  campaign: enquiries.campaign,
  consent: enquiries.consent,
  createdAt: enquiries.createdAt,
  answerBy: enquiries.answerBy,
  handledAt: enquiries.handledAt,
  handledByName: profiles.fullName,
};

function selectEnquiries(db: DbOrTransaction) {
  return db.select(COLUMNS).from(enquiries).leftJoin(profiles, eq(profiles.userId, enquiries.handledBy));
}
