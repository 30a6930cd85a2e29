import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { AboutLink } from "./about-link.tsx";
import type { TaskClock, TaskRecord } from "./task.ts";
import { dayText, dueText, repeatText } from "./task-labels.ts";
import { taskMessages } from "./tasks.words.ts";

type TaskFactsProps = { task: TaskRecord; clock: TaskClock; place: Place };

/** The facts of a task. */
export function TaskFacts({ task, clock, place }: TaskFactsProps) {
  const texts = taskMessages.fields;
  const addedAt = formatMoment(task.createdAt, place);
  return (
    <div className="flex flex-col gap-4">
      {task.details ? (
        <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {task.details}
        </p>
      ) : null}
      <DescriptionList
        items={[
          { term: texts.kind, value: taskMessages.kinds[task.kind] },
          {
            term: texts.about,
            value: task.about ? <AboutLink about={task.about} /> : taskMessages.byItself,
          },
          { term: texts.dueOn, value: dueText(task, clock, place.locale) },
          { term: texts.assignee, value: task.assignee ?? texts.nobody },
          { term: texts.repeats, value: task.repeat ? repeatText(task.repeat) : taskMessages.repeats.never },
          ...(task.snoozedUntil && task.doneAt === null
            ? [{ term: texts.until, value: dayText(task.snoozedUntil, place.locale) }]
            : []),
        ]}
      />
      <div className="text-ink-muted text-sm">
        {task.rule ? <p>{taskMessages.rules[task.rule]}</p> : null}
        <p>
          {task.createdBy === null && task.rule !== null
            ? taskMessages.madeAutomatically({ date: addedAt })
            : taskMessages.madeBy({ name: task.createdBy ?? taskMessages.formerStaffInline, date: addedAt })}
        </p>
        {task.doneAt ? (
          <p>
            {(task.isCancelled ? taskMessages.cancelledBy : taskMessages.doneBy)({
              name: task.doneBy ?? taskMessages.formerStaffInline,
              date: formatMoment(task.doneAt, place),
            })}
          </p>
        ) : null}
      </div>
    </div>
  );
}
