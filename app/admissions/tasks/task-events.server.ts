import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { ICalCalendar } from "ical-generator";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { calendarId } from "#app/platform/mail/calendar-id.ts";
import { tasks } from "./tasks.tables.server.ts";
import { taskMessages } from "./tasks.words.ts";

/** Whoever has more sees the nearest. */
const MOST = 500;

/** Puts somebody's open tasks into a calendar, as days without a time: when they are due, or rest until, if that is later. */
export async function addTasks(
  calendar: ICalCalendar,
  db: DbOrTransaction,
  userId: string,
  { baseUrl, at }: { baseUrl: string; at: Date },
): Promise<void> {
  const rows = await db
    .select({ id: tasks.id, title: tasks.title, dueOn: tasks.dueOn, snoozedUntil: tasks.snoozedUntil })
    .from(tasks)
    .where(and(eq(tasks.assigneeId, userId), isNull(tasks.doneAt), isNotNull(tasks.dueOn)))
    .orderBy(asc(tasks.dueOn), asc(tasks.id))
    .limit(MOST);
  for (const { id, title, dueOn, snoozedUntil } of rows) {
    if (dueOn === null) continue;
    const day = snoozedUntil !== null && snoozedUntil > dueOn ? snoozedUntil : dueOn;
    calendar.createEvent({
      id: calendarId(`task-${id}`, { baseUrl }),
      stamp: at,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary: taskMessages.event({ title }),
      url: `${baseUrl}/admin/tasks/${id}`,
    });
  }
}
