import { studentMessages } from "#app/admissions/students/students.words.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import type { StudentRecord } from "./student-record.ts";

/** What a student last answered, step by step, to be read only. */
export function StudentAnswers({ answers, place }: { answers: StudentRecord["answers"]; place: Place }) {
  if (!answers) {
    return (
      <Card level={3} title={studentMessages.answers}>
        <p className="text-ink-muted text-sm">{studentMessages.noAnswers}</p>
      </Card>
    );
  }
  const day = formatDay(answers.at, place);
  return (
    <Card
      level={3}
      title={studentMessages.answers}
      description={
        answers.from === "application"
          ? studentMessages.answersOfApplication({ day })
          : studentMessages.answersOfDraft({ day })
      }
    >
      {answers.steps.map((step) => (
        <details key={step.step} className="border-line border-b last:border-b-0">
          <summary className="flex min-h-11 items-center font-semibold">{step.title}</summary>
          <div className="pb-3">
            <DescriptionList
              items={step.answers.map(({ label, value, answered }) => ({
                term: label,
                value: answered ? value : <span className="text-ink-faint">{value}</span>,
              }))}
            />
          </div>
        </details>
      ))}
    </Card>
  );
}
