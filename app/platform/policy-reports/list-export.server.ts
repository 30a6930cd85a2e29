import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { POLICY_REPORT_LIST } from "./admin-list.ts";
import { policyReportMessages } from "./policy-reports.words.ts";
import { listPolicyReports } from "./queries.server.ts";

const texts = policyReportMessages.columns;

export const policyReportExport = defineListExport({
  name: "security-reports",
  path: "/admin/settings/reports",
  spec: POLICY_REPORT_LIST,
  title: () => policyReportMessages.title,
  needs: "securityReport.list",
  isPersonal: false,
  read: () => ({ all: listPolicyReports }),
  columns: (column) => [
    column.text(texts.blocked, (row) => row.blocked, 1.5),
    column.text(texts.directive, (row) => row.directive),
    column.text(texts.page, (row) => row.page, 1.5),
    column.number(texts.number, (row) => row.number),
    column.moment(texts.last, (row) => row.lastAt),
  ],
});
