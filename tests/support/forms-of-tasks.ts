import { type FormSample, field, VERSION } from "./form-sample.ts";
import type { World } from "./world.ts";

/** The forms of tasks: their own, and those on the pages of the records that they are about. */
export function taskForms(world: World): Record<string, FormSample> {
  const { taskId, doneTaskId } = world;
  const short = {
    kind: field("option", "call"),
    title: field("line", "Call them about the fees"),
    dueOn: field("date", "2031-02-28"),
    dueTime: field("option", "15:30"),
    dueZone: field("option", "Asia/Kathmandu"),
    assigneeId: field("reference", world.answeringId),
  };
  const whole = {
    ...short,
    details: field("lines", "After six in the evening"),
    repeats: field("option", "month"),
    every: field("optional-code", "2"),
  };
  const of = (id: string) => ({ ...VERSION, taskId: field("reference", id) });
  const at = `/admin/tasks/${taskId}`;
  const records = {
    "workspaces/application-record/application": `/admin/applications/${world.own.applicationId}`,
    "workspaces/student-record/student": `/admin/students/${world.recordId}`,
    "consultations/calendar/admin-booking": `/admin/bookings/${world.bookingId}`,
  };
  return {
    ...Object.fromEntries(
      Object.entries(records).flatMap(([route, to]): [string, FormSample][] => [
        [`${route} add-task`, { to, fields: short }],
        [`${route} finish-task`, { to, fields: of(taskId) }],
        [`${route} reopen-task`, { to, fields: of(doneTaskId) }],
      ]),
    ),
    "admissions/tasks/admin-tasks finish-task": { to: "/admin/tasks", fields: of(taskId) },
    "admissions/tasks/admin-tasks reopen-task": { to: "/admin/tasks?shown=done", fields: of(doneTaskId) },
    "admissions/tasks/admin-tasks take": { to: "/admin/tasks", fields: of(taskId) },
    "admissions/tasks/admin-task-new create": {
      to: "/admin/tasks/new",
      fields: { ...whole, about: field("option", `student.${world.recordId}`) },
    },
    "admissions/tasks/admin-task update": { to: `${at}?edit=1`, fields: { ...VERSION, ...whole } },
    "admissions/tasks/admin-task assign": {
      to: at,
      fields: { ...VERSION, assigneeId: field("reference", world.answeringId) },
    },
    "admissions/tasks/admin-task snooze": {
      to: at,
      fields: { ...VERSION, until: field("date", "2031-03-01") },
    },
    "admissions/tasks/admin-task finish": { to: at, fields: VERSION },
    "admissions/tasks/admin-task reopen": { to: `/admin/tasks/${doneTaskId}`, fields: VERSION },
  };
}
