import { formatCalendarDate, formatDay, type Place } from "#app/platform/time/format-date.ts";
import type { StudentCard } from "./student-board.ts";
import { studentMessages } from "./students.words.ts";

const texts = studentMessages.card;

/** What a card of the board says of a student, below the name. */
export function StudentCardFacts({ card, place }: { card: StudentCard; place: Place }) {
  const { course, university, counsellor, since, task } = card;
  return (
    <>
      {course || university ? (
        <p className="text-sm [overflow-wrap:anywhere]">
          {course}
          {university ? <span className="table-second">{university}</span> : null}
        </p>
      ) : null}
      <p className="text-ink-muted text-sm">
        {counsellor ?? texts.nobody} · {texts.since({ day: formatDay(since, place) })}
      </p>
      {task ? (
        <p className="text-sm [overflow-wrap:anywhere]">
          {task.dueOn
            ? texts.taskDue({ task: task.title, day: formatCalendarDate(task.dueOn, place.locale) })
            : texts.task({ task: task.title })}
        </p>
      ) : null}
    </>
  );
}
