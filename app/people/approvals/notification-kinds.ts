import type { NotificationKinds } from "#app/platform/notifications/notification.ts";
import { COMPANY_STATUS_LABELS, COMPANY_STATUSES } from "#app/platform/permissions/company-status.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  partner: "New partner awaiting approval",
  institution: "New institution awaiting approval",
  staff: "New staff access request",
  decided: "Your organisation’s status changed to {status}",
});

export const approvalNotificationKinds = {
  "partner-waits": {
    needs: "approval.decide",
    text: () => texts.partner,
    path: ({ subjectId }) => `/admin/agents/partners/${subjectId}`,
  },
  "institution-waits": {
    needs: "approval.decide",
    text: () => texts.institution,
    path: ({ subjectId }) => `/admin/agents/institutions/${subjectId}`,
  },
  "staff-waits": {
    needs: "staffRequest.decide",
    text: () => texts.staff,
    path: ({ subjectId }) => `/admin/agents/staff/${subjectId}`,
  },
  "organisation-decided": {
    needs: "account.view",
    text: ({ values: { status } }) =>
      texts.decided({ status: isOneOf(COMPANY_STATUSES, status) ? COMPANY_STATUS_LABELS[status] : "" }),
    path: ({ values }) => `/${values.kind}-dashboard`,
  },
} as const satisfies NotificationKinds;
