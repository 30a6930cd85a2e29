import "./languages.ts";
import { stillConcerns } from "#app/admissions/representations/own-students.server.ts";
import { assignByRules } from "#app/admissions/students/assign.server.ts";
import { nameStudents } from "#app/admissions/students/notifications.server.ts";
import { ruleImpacts } from "#app/catalogue/rules/rule-impact.server.ts";
import { joinThreads, lockThreads, partThreads } from "#app/conversations/threads/join-threads.server.ts";
import { shippedTexts } from "#app/people/consents/texts.server.ts";
import { studentSignUps } from "#app/people/sign-up/sign-up.server.ts";
import { bulkChangeKinds } from "#app/platform/bulk-changes/bulk-change-kind.server.ts";
import { flashMessages } from "#app/platform/http/flash.server.ts";
import { importKinds } from "#app/platform/imports/import-kind.server.ts";
import { listExports, listOffers } from "#app/platform/lists/exported-list.server.ts";
import { liveSubjects } from "#app/platform/live/live-subject.server.ts";
import { mailTemplates } from "#app/platform/mail/render-mail.mail.ts";
import { notificationKinds, notifiedStudents, tellers } from "#app/platform/notifications/change.server.ts";
import { seenRows } from "#app/platform/permissions/seen-rows.server.ts";
import { holdings } from "#app/platform/personal-data/holding.server.ts";
import { studentRows, studentThreads } from "#app/platform/records/student-joins.server.ts";
import { fixedRules, retentionRules } from "#app/platform/retention-rules/retention-rule.server.ts";
import {
  ASSIGNED_ROWS,
  ASSIGNED_SUMS,
  BRANCH_ROWS,
  BRANCH_SUMS,
  ROW_KEYS,
  SUBJECT_TABLES,
  SYSTEM_TABLES,
  WHOLE_TABLES,
} from "./assigned-rows.ts";
import { BULK_CHANGE_KINDS } from "./bulk-changes.server.ts";
import { SHIPPED_TEXTS } from "./consent-texts.ts";
import { FLASH_MESSAGES } from "./flash.words.ts";
import { IMPORT_KINDS } from "./imports.server.ts";
import { LIST_EXPORTS } from "./list-exports.server.ts";
import { LIVE_SUBJECTS } from "./live.server.ts";
import { MAILS } from "./mail-templates.mail.ts";
import { NOTIFICATION_KINDS } from "./notification-kinds.ts";
import { TELLERS } from "./notifications.server.ts";
import { HOLDINGS } from "./personal-data.server.ts";
import { READABLE_ROWS } from "./readable-rows.ts";
import { FIXED_RULES, RETENTION_RULES } from "./retention.server.ts";
import { RULE_IMPACTS } from "./rule-impacts.server.ts";
import { STUDENT_ROWS } from "./student-rows.ts";

// Provides what nouns declare to the parts of the platform that use all of it. The process and the routes each import
// this file: under hot reload they are separate bundles, each with its own copy of every module.
bulkChangeKinds.provide(BULK_CHANGE_KINDS);
fixedRules.provide(FIXED_RULES);
flashMessages.provide(FLASH_MESSAGES);
holdings.provide(HOLDINGS);
importKinds.provide(IMPORT_KINDS);
listExports.provide(LIST_EXPORTS);
listOffers.provide({ bulkChanges: BULK_CHANGE_KINDS, imports: IMPORT_KINDS });
liveSubjects.provide(LIVE_SUBJECTS);
mailTemplates.provide(MAILS);
notificationKinds.provide(NOTIFICATION_KINDS);
notifiedStudents.provide({ names: nameStudents, stillConcern: stillConcerns });
retentionRules.provide(RETENTION_RULES);
ruleImpacts.provide(RULE_IMPACTS);
seenRows.provide({
  assignedRows: ASSIGNED_ROWS,
  assignedSums: ASSIGNED_SUMS,
  branchRows: BRANCH_ROWS,
  branchSums: BRANCH_SUMS,
  rowKeys: ROW_KEYS,
  wholeTables: WHOLE_TABLES,
  systemTables: SYSTEM_TABLES,
  subjectTables: SUBJECT_TABLES,
  readableRows: READABLE_ROWS,
});
shippedTexts.provide(SHIPPED_TEXTS);
studentRows.provide(STUDENT_ROWS);
studentThreads.provide({ lock: lockThreads, join: joinThreads, part: partThreads });
studentSignUps.provide((tx, studentId) => assignByRules(tx, { now: () => new Date() }, { studentId }));
tellers.provide(TELLERS);
