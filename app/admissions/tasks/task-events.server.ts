import { and, asc, eq, isNotNull, isNull, not } from "drizzle-orm";
import type { ICalCalendar } from "ical-generator";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { calendarId } from "#app/platform/mail/calendar-id.ts";
import { OF_LOST_STUDENT } from "./of-lost-student.server.ts";
import { tasks } from "./tasks.tables.server.ts";
import { taskMessages } from "./tasks.words.ts";

/** If there are more, only the nearest are shown. */
const MOST = 500;

/** Puts the open tasks of a person into a calendar: at their time, or on their day if they have none; a snoozed one on the day until which it is snoozed. */
export async function addTasks(
  calendar: ICalCalendar,
  db: DbOrTransaction,
  userId: string,
  { baseUrl, at }: { baseUrl: string; at: Date },
): Promise<void> {
  const rows = await db
    .select({
      id: tasks.id,
      title: tasks.title,
      dueOn: tasks.dueOn,
      dueAt: tasks.dueAt,
      snoozedUntil: tasks.snoozedUntil,
    })
    .from(tasks)
    .where(
      and(eq(tasks.assigneeId, userId), isNull(tasks.doneAt), isNotNull(tasks.dueOn), not(OF_LOST_STUDENT)),
    )
    .orderBy(asc(tasks.dueOn), asc(tasks.id))
    .limit(MOST);
  for (const { id, title, dueOn, dueAt, snoozedUntil } of rows) {
    if (dueOn === null) continue;
    const rests = snoozedUntil !== null && snoozedUntil > dueOn;
    const day = rests ? snoozedUntil : dueOn;
    const when =
      dueAt !== null && !rests ? { start: dueAt } : { start: new Date(`${day}T00:00:00Z`), allDay: true };
    calendar.createEvent({
      id: calendarId(`task-${id}`, { baseUrl }),
      stamp: at,
      ...when,
      summary: taskMessages.event({ title }),
      url: `${baseUrl}/admin/tasks/${id}`,
    });
  }
}
