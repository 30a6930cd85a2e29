import type { ReactNode } from "react";
import { shortCourseName } from "#app/catalogue/course-terms/short-course-name.ts";
import { CardLines } from "#app/platform/lists/board-frame.tsx";
import { ListDay } from "#app/platform/lists/list-day.tsx";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import { lostReasonMessages } from "./lost-reasons.words.ts";
import { stageLimitMessages } from "./stage-limits.words.ts";
import type { StudentCard } from "./student-board.ts";
import { studentMessages } from "./students.words.ts";

const texts = studentMessages.card;

type StudentCardProps = { card: StudentCard; name: ReactNode; place: Place };

/** A student as a card of the board, with the latest application and the next task. */
export function StudentCardLines({ card, name, place }: StudentCardProps) {
  const { course, university, task } = card;
  return (
    <CardLines
      name={name}
      assignee={card.counsellor}
      course={course ? <span title={course}>{shortCourseName(course)}</span> : texts.noCourse}
      place={university ?? texts.noUniversity}
      next={
        <>
          <span>
            {task
              ? task.dueOn
                ? texts.taskDue({ task: task.title, day: formatCalendarDate(task.dueOn, place.locale) })
                : texts.task({ task: task.title })
              : texts.noTask}
          </span>
          {card.lostReason ? (
            <span>{lostReasonMessages.lostBecause({ reason: card.lostReason })}</span>
          ) : null}
          {card.subStage ? <span>{card.subStage}</span> : null}
          {card.isOverdue ? <span>{stageLimitMessages.overdue}</span> : null}
          <ListDay day={card.since} place={place} />
        </>
      }
    />
  );
}
