import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { among, inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { COMPANY_LIST, STAFF_REQUEST_LIST } from "./admin-list.ts";
import type { ApprovalKind, ApprovalRow } from "./approval-record.ts";

type QueueTable = typeof organisations | typeof staffRequests;
type QueueSource = ListSource<"created" | "name", "status" | "queue">;

function sourceOf({ table, name, spec, base }: Queue): QueueSource {
  return {
    spec,
    from: sql`${table}`,
    id: sql`${table.id}`,
    orders: {
      created: { by: sql`${table.createdAt}`, type: "timestamptz" },
      name: { by: sql`lower(${name}) collate "C"`, type: "text" },
    },
    search: {
      text: sql`(lower(${name}) || chr(10) || lower(${table.contactName}) || chr(10) || lower(${table.email}))`,
      indexed: false,
    },
    filters: { status: table.status },
    ...(base ? { base } : {}),
  };
}

type Queue = { table: QueueTable; name: AnyColumn; spec: QueueSource["spec"]; base?: () => SQL };

const companyQueue = (kind: CompanyRole) => ({
  table: organisations,
  name: organisations.name,
  spec: COMPANY_LIST,
  base: () => sql`${organisations.kind} = ${kind}`,
});

const QUEUES = {
  partners: companyQueue("partner"),
  institutions: companyQueue("institution"),
  staff: { table: staffRequests, name: staffRequests.fullName, spec: STAFF_REQUEST_LIST },
} as const;

/** One page of a queue, as the URL specifies. */
export async function listApprovals(
  db: DbOrTransaction,
  kind: ApprovalKind,
  query: ListQueryOf<typeof COMPANY_LIST>,
): Promise<Page<ApprovalRow>> {
  const page = await readListPage(db, approvalSource(kind), query);
  return { ...page, items: await readApprovalRows(db, kind, page.items) };
}

export const approvalSource = (kind: ApprovalKind): QueueSource => sourceOf(QUEUES[kind]);

/** The columns of a queue for the given rows, in the order of their ids. */
export async function readApprovalRows(
  db: DbOrTransaction,
  kind: ApprovalKind,
  ids: readonly string[],
): Promise<ApprovalRow[]> {
  if (ids.length === 0) return [];
  const { table, name } = QUEUES[kind];
  const records = await db
    .select({
      id: table.id,
      name,
      contactName: table.contactName,
      email: table.email,
      status: table.status,
      createdAt: table.createdAt,
    })
    .from(table)
    .where(among(table.id, ids));
  return inOrder(ids, records);
}
