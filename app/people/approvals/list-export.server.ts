import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import type { Filters } from "#app/platform/lists/list-query.ts";
import { COMPANY_STATUS_LABELS } from "#app/platform/permissions/company-status.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { COMPANY_LIST } from "./admin-list.ts";
import { APPROVAL_KIND_LABELS, APPROVAL_KINDS, type ApprovalKind } from "./approval-record.ts";
import { approvalMessages } from "./approvals.words.ts";
import { approvalSource, readApprovalRows } from "./list.server.ts";

const texts = approvalMessages.columns;

/** The queue, or the page's default queue if none is given. */
const kindOf = ({ queue: [queue] = [] }: Filters<"queue">): ApprovalKind =>
  isOneOf(APPROVAL_KINDS, queue) ? queue : "partners";

export const approvalExport = defineListExport({
  name: "agents",
  path: "/admin/agents",
  spec: COMPANY_LIST,
  title: () => approvalMessages.title,
  needs: (filters) => (kindOf(filters) === "staff" ? "staffRequest.list" : "approval.list"),
  isPersonal: true,
  read: ({ query: { filters } }) => ({
    source: approvalSource(kindOf(filters)),
    rows: (db, ids) => readApprovalRows(db, kindOf(filters), ids),
  }),
  found: {
    line: ({ id, name, email }, filters) => ({
      title: name,
      detail: email,
      to: `/admin/agents/${kindOf(filters)}/${id}`,
    }),
    among: [{ queue: ["partners"] }, { queue: ["institutions"] }],
  },
  columns: (column, filters) => [
    column.text(texts.kind, () => APPROVAL_KIND_LABELS[kindOf(filters)]),
    column.text(texts.name, (row) => row.name, 1, "name"),
    column.text(texts.contact, (row) => row.contactName, 1, "contact"),
    column.text(texts.email, (row) => row.email, 1.5, "email"),
    column.text(texts.status, (row) => COMPANY_STATUS_LABELS[row.status], 1, "status"),
    column.moment(texts.signedUp, (row) => row.createdAt, 1, "signedUp"),
  ],
});
