import type { TaskKind } from "#app/admissions/tasks/task.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { Story } from "./demo-story.server.ts";
import { daysBefore } from "./demo-time.server.ts";
import type { Team } from "./team-story.server.ts";

interface Told {
  readonly kind: TaskKind;
  readonly title: string;
  readonly details?: string;
  /** Days from today; null: on no day. */
  readonly due: number | null;
  readonly whose: "owner" | "counsellor" | "nobody";
  /** About one of the newest applications, counted from the newest. */
  readonly application?: number;
  /** It comes back every week. */
  readonly weekly?: true;
  readonly done?: true;
}

const TASKS: readonly Told[] = [
  {
    kind: "call",
    title: "Call back about the loan letter",
    due: -1,
    whose: "counsellor",
    application: 2,
    details: "Best after 5 pm in Kathmandu.",
  },
  {
    kind: "to-do",
    title: "Check the transcript against the degree",
    due: 0,
    whose: "counsellor",
    application: 0,
  },
  {
    kind: "to-do",
    title: "Follow up applications with institutions",
    due: 0,
    whose: "owner",
    weekly: true,
  },
  { kind: "call", title: "Call about campus choice", due: 0, whose: "nobody", application: 3 },
  { kind: "to-do", title: "Write to La Trobe about nursing places", due: 3, whose: "owner" },
  { kind: "to-do", title: "Prepare the visa appointment", due: 9, whose: "counsellor", application: 4 },
  { kind: "to-do", title: "Collect ideas for the next open evening", due: null, whose: "nobody" },
  {
    kind: "to-do",
    title: "Send the list of English tests",
    due: -3,
    whose: "counsellor",
    done: true,
    application: 1,
  },
];

/** What staff have to do: overdue, today, later, on no day, and one that is done. */
export function tellTasks(story: Story, { ownerId, caretakers }: Team): void {
  const newest = story.records.applications.toSorted(
    (one, other) => Number(other.createdAt) - Number(one.createdAt),
  );
  const counsellorId = caretakers[0]?.actorId ?? ownerId;
  const people = { owner: ownerId, counsellor: counsellorId, nobody: null };
  for (const { kind, title, details = null, due, whose, application: at, weekly, done } of TASKS) {
    const dueOn = due === null ? null : calendarDateOf(daysBefore(story.now, -due));
    const application = at === undefined ? undefined : newest[at];
    story.records.tasks.push({
      id: story.dice.id(),
      kind,
      title,
      details,
      dueOn,
      assigneeId: people[whose],
      subjectType: application ? "application" : null,
      subjectId: application?.id ?? null,
      studentId: application?.studentId ?? null,
      ...(weekly ? { repeatUnit: "week", repeatEvery: 1, repeatFrom: dueOn } : {}),
      ...(done ? { doneAt: daysBefore(story.now, 2), doneBy: people[whose] } : {}),
      createdBy: ownerId,
      createdAt: daysBefore(story.now, 4),
    });
  }
}
