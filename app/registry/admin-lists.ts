import { APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { STUDENT_SOURCES } from "#app/admissions/students/sources.ts";
import { STUDENT_STAGES } from "#app/admissions/students/stages.ts";
import { COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import { MESSAGE_TABS } from "#app/conversations/outbox/message-tabs.ts";
import { APPROVAL_KINDS } from "#app/people/approvals/approval-record.ts";
import { STAFF_REQUEST_STATUSES } from "#app/people/staff/staff-request-status.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import { MAIL_KINDS } from "#app/platform/mail/kinds.ts";
import { COMPANY_STATUSES } from "#app/platform/permissions/company-status.ts";

/**
 * What each list of the back office can be asked. All begin with the newest, without the archived; a
 * filter that is not set does not narrow, but for `archived`: unset, archived records stay out of sight.
 */
const NEWEST_FIRST = { defaultSort: "created", defaultDir: "desc" } as const;
const ARCHIVED = ["yes"] as const;

export const STUDENT_LIST = defineList({
  sorts: { created: "instant", name: "text", email: "text", stage: STUDENT_STAGES },
  filters: { stage: STUDENT_STAGES, source: STUDENT_SOURCES, counsellor: "record-id", archived: ARCHIVED },
  ...NEWEST_FIRST,
});

export const UNIVERSITY_LIST = defineList({
  sorts: { created: "instant", name: "text", country: "text" },
  filters: { country: "record-id", partner: ["yes", "no"], archived: ARCHIVED },
  ...NEWEST_FIRST,
});

export const APPLICATION_LIST = defineList({
  sorts: { created: "instant", student: "text", university: "text", status: APPLICATION_STATUSES },
  filters: {
    status: APPLICATION_STATUSES,
    level: COURSE_LEVELS,
    counsellor: "record-id",
    intake: "code",
    source: STUDENT_SOURCES,
    withdrawn: ["yes", "no"],
    archived: ARCHIVED,
  },
  ...NEWEST_FIRST,
});

export const COUNSELLOR_LIST = defineList({
  sorts: { created: "instant", name: "text", office: "text" },
  filters: { active: ["yes", "no"] },
  ...NEWEST_FIRST,
});

export const COMPANY_LIST = defineList({
  sorts: { created: "instant", name: "text" },
  filters: { status: COMPANY_STATUSES, queue: APPROVAL_KINDS },
  ...NEWEST_FIRST,
});

export const STAFF_REQUEST_LIST = defineList({
  sorts: { created: "instant", name: "text" },
  filters: { status: STAFF_REQUEST_STATUSES, queue: APPROVAL_KINDS },
  ...NEWEST_FIRST,
});

export const OUTBOX_LIST = defineList({
  sorts: { created: "instant" },
  filters: { kind: MAIL_KINDS, sent: ["yes", "no"], tab: MESSAGE_TABS },
  ...NEWEST_FIRST,
});

export const ENQUIRY_LIST = defineList({
  sorts: { created: "instant", name: "text" },
  filters: { handled: ["yes", "no"], tab: MESSAGE_TABS },
  ...NEWEST_FIRST,
});
