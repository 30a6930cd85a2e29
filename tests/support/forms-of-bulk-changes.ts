import { type FormSample, field } from "./form-sample.ts";
import type { World } from "./world.ts";

/** The forms of changes of several records: choosing them, and one for each change that there is. */
export function bulkChangeForms(world: World): Record<string, FormSample> {
  const { changes, own } = world;
  const reason = field("lines", "They called us");
  const task = {
    title: field("line", "Call them about the fees"),
    kind: field("option", "call"),
    dueOn: field("date", "2031-02-28"),
    assigneeId: field("reference", world.answeringId),
  };
  const counsellor = { counsellorId: field("reference", world.counsellorId) };
  const archive = { archived: field("option", "yes") };
  const kinds: Record<string, [change: string, fields: FormSample["fields"]]> = {
    "students-stage": [changes.ofStudents, { stage: field("option", "Prospect"), reason }],
    "students-counsellor": [changes.ofStudents, counsellor],
    "students-branch": [changes.ofStudents, { branchId: field("reference", world.branchId) }],
    "students-lost": [
      changes.ofStudents,
      { lostReasonId: field("reference", world.lostReasonId), lostNote: field("lines", "Chose Canada") },
    ],
    "students-sub-stage": [changes.ofStudents, { subStageId: field("reference", world.subStageId) }],
    "students-tags": [
      changes.ofStudents,
      { act: field("option", "add"), tags: field("reference", world.tagId) },
    ],
    "students-task": [changes.ofStudents, task],
    "students-archive": [changes.ofStudents, archive],
    "applications-status": [changes.ofApplications, { status: field("option", "Under Review"), reason }],
    "applications-counsellor": [changes.ofApplications, counsellor],
    "applications-tags": [
      changes.ofApplications,
      { act: field("option", "add"), tags: field("reference", world.tagId) },
    ],
    "applications-task": [changes.ofApplications, task],
    "applications-archive": [changes.ofApplications, archive],
    "tasks-assignee": [changes.ofTasks, { assigneeId: field("reference", world.answeringId) }],
    "tasks-done": [changes.ofTasks, { done: field("option", "yes") }],
    "enquiries-student": [changes.ofEnquiries, {}],
    "subscribers-student": [changes.ofSubscribers, {}],
  };
  const page = "platform/bulk-changes/admin-change";
  return {
    ...Object.fromEntries(
      Object.entries(kinds).map(([kind, [change, fields]]): [string, FormSample] => [
        `${page} begin-${kind}`,
        { to: `/admin/changes/${change}?change=${kind}`, fields },
      ]),
    ),
    [`${page} stop`]: { to: `/admin/changes/${changes.running}`, fields: {} },
    [`${page} take-back`]: { to: `/admin/changes/${changes.done}`, fields: {} },
    "platform/bulk-changes/admin-choose-records choose": {
      to: "/admin/lists/applications/change",
      fields: { which: field("option", "chosen"), ids: field("loose", own.applicationId) },
    },
  };
}
