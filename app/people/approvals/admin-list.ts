import { APPROVAL_KINDS } from "#app/people/approvals/approval-record.ts";
import { approvalMessages } from "#app/people/approvals/approvals.words.ts";
import { STAFF_REQUEST_STATUSES } from "#app/people/staff/staff-request-status.ts";
import { NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import { COMPANY_STATUSES } from "#app/platform/permissions/company-status.ts";

export const COMPANY_LIST = defineList({
  sorts: { created: "instant", name: "text" },
  filters: { status: { anyOf: COMPANY_STATUSES }, queue: APPROVAL_KINDS },
  columns: ["name", "contact", "email", "status", "signedUp"],
  views: [
    {
      name: "pending",
      label: () => approvalMessages.views.pending,
      filters: { status: ["pending"] },
      needsAction: true,
    },
  ],
  lists: "queue",
  ...NEWEST_FIRST,
});

export const STAFF_REQUEST_LIST = defineList({
  sorts: { created: "instant", name: "text" },
  filters: { status: { anyOf: STAFF_REQUEST_STATUSES }, queue: APPROVAL_KINDS },
  ...NEWEST_FIRST,
});
